// The figures of libs/input/tests/VelocityTracker_test.cpp of the Android Open Source Project (Apache-2.0), read at
// LineageOS/android_frameworks_native@7034776f. Each pointer stands for itself; times count from its landing.
extension VelocityVector {
  static let android = [
    VelocityVector(
      "SinglePointerResampledData",
      [
        .init("android-lsq2", .x, 100.0),
        .init("android-lsq2", .y, 200.0),
      ],
      """
      0 1 2
      10 2 4
      20 3 6
      25 30 60 resampled
      30 lift
      """),
    VelocityVector(
      "MultiPointerResampledData 0",
      [
        .init("android-lsq2", .x, 100.0)
      ],
      """
      0 0 0
      10 1 0
      20 2 0
      30 3 0
      35 30 0 resampled
      40 4 0
      45 lift
      """),
    VelocityVector(
      "MultiPointerResampledData 1",
      [
        .init("android-lsq2", .x, 3455.0)
      ],
      """
      0 1 0
      10 2 0
      20 3 0
      25 30 0
      30 lift
      """),
    VelocityVector(
      "ThreePointsPositiveVelocityTest",
      [
        .init("android-impulse", .x, 1600.0)
      ],
      """
      0 273 0
      12.585 293 0
      14.73 293 0
      14.73 lift
      """),
    VelocityVector(
      "ThreePointsZeroVelocityTest",
      [
        .init("android-impulse", .x, 0.0),
        .init("android-lsq2", .x, 0.0),
      ],
      """
      0 293 0
      6.132 293 0
      11.283 293 0
      11.283 lift
      """),
    VelocityVector(
      "SwordfishFlingDown",
      [
        .init("android-impulse", .x, 623.577637),
        .init("android-impulse", .y, 5970.7309),
      ],
      """
      0 271 96
      16.071 269.786346 106.922775
      35.648 267.983063 156.660034
      52.314 262.638397 220.339081
      68.977 266.138824 331.581116
      85.639 274.79245 428.113159
      96.949 274.79245 428.113159
      96.949 lift
      """),
    VelocityVector(
      "SailfishFlingUpSlow2",
      [
        .init("android-impulse", .y, -4096.583008),
        .init("android-lsq2", .y, -3455.094238),
      ],
      """
      0 522 1107
      15.06 522 1107
      23.681 522 1107
      27.717 521.52 1106.52
      32.126 521 1106
      40.681 520 1104
      44.384 519.14 1102.27
      49.248 518 1100
      57.649 517 1093
      61.051 516.6 1090.17
      66.306 517 1081
      74.081 518 1063
      77.718 518.87 1052.58
      82.457 520 1039
      91.063 524 1011
      94.386 525.54 1000.19
      99.664 530 980
      99.664 lift
      """),
    VelocityVector(
      "SailfishFlingUpSlow3",
      [
        .init("android-impulse", .x, 574.33429),
        .init("android-lsq2", .x, 617.40564),
        .init("android-impulse", .y, -2361.982666),
        .init("android-lsq2", .y, -2500.055664),
      ],
      """
      0 580 1317
      5.302 580.63 1311.94
      8.376 581 1309
      16.064 583 1295
      22.125 585.13 1282.92
      24.591 586 1278
      33.209 589 1256
      38.948 591.54 1241.41
      42.254 593 1233
      50.807 597 1211
      55.771 600.28 1195.92
      58.379 602 1188
      66.892 607 1167
      72.594 609.48 1155.83
      76.084 611 1149
      84.531 615 1131
      89.417 617.32 1121.73
      92.963 619 1115
      92.963 lift
      """),
    VelocityVector(
      "SailfishFlingUpFaster1",
      [
        .init("android-impulse", .x, 1274.141724),
        .init("android-lsq2", .x, 1438.53186),
        .init("android-impulse", .y, -3001.4348),
        .init("android-lsq2", .y, -3695.859619),
      ],
      """
      0 610 1042
      7.545 609 1026
      15.869 609 1024
      21.177 609.64 1020.82
      24.203 610 1019
      31.998 613 1006
      37.845 617.18 992.06
      40.386 619 986
      49.123 627 960
      54.512 632.22 943.02
      57.376 635 934
      65.814 644 906
      71.179 649.56 890.56
      74.502 653 881
      83.473 662 858
      88.556 666.81 845.37
      91.928 670 837
      99.691 679 814
      99.691 lift
      """),
    VelocityVector(
      "SailfishFlingUpFaster2",
      [
        .init("android-impulse", .y, -4280.07959),
        .init("android-lsq2", .y, -4241.004395),
      ],
      """
      0 576 1264
      17.366 576 1262
      25.832 576 1257
      31.38 577.41 1249.22
      33.679 578 1246
      41.902 581 1227
      48.219 583.93 1209.4
      50.516 585 1203
      58.864 590 1176
      65.053 594.36 1157.11
      67.382 596 1150
      76.676 602 1124
      81.893 607.56 1103.83
      84.178 610 1095
      84.178 lift
      """),
    VelocityVector(
      "SailfishFlingUpFast2",
      [
        .init("android-impulse", .y, -20286.958984),
        .init("android-lsq2", .y, -20494.587891),
      ],
      """
      0 518 1168
      17.219 517 1167
      25.675 515 1159
      26.323 514.85 1158.39
      33.588 515 1125
      42.032 521 1051
      43.156 521.8 1041.15
      50.416 538 932
      59.02 571 794
      59.989 574.72 778.45
      67.503 620 641
      67.503 lift
      """),
    VelocityVector(
      "SailfishFlingUpFast3",
      [
        .init("android-impulse", .y, -39295.941406),
        .init("android-lsq2", .y, -36461.421875),
      ],
      """
      0 529 1167
      7.908 523 1140
      10.659 520.91 1130.61
      16.404 522 1130
      24.879 527 1065
      27.471 528.53 1045.12
      33.366 559 872
      41.809 652 605
      44.284 679.26 526.73
      44.284 lift
      """),
    VelocityVector(
      "SailfishFlingDownSlow1",
      [
        .init("android-impulse", .x, -419.749695),
        .init("android-lsq2", .x, -398.303894),
        .init("android-impulse", .y, 3309.016357),
        .init("android-lsq2", .y, 3969.099854),
      ],
      """
      0 582 432.49
      1.085 582 433
      9.312 582 440
      16.669 581.16 448.43
      18.041 581 450
      26.491 580 462
      33.338 579.18 474.35
      34.807 579 477
      43.242 578 496
      50.007 576.27 515.04
      51.059 576 518
      59.982 574 542
      67.435 572.17 564.86
      68.132 572 567
      76.428 569 595
      84.256 566.26 620.6
      84.988 566 623
      93.34 563 649
      93.34 lift
      """),
    VelocityVector(
      "SailfishFlingDownSlow2",
      [
        .init("android-impulse", .x, -262.80426),
        .init("android-lsq2", .x, -243.665344),
        .init("android-impulse", .y, 4215.682129),
        .init("android-lsq2", .y, 4587.986816),
      ],
      """
      0 485.24 558.28
      2.043 485 559
      10.414 484 566
      16.667 483.27 573.29
      18.988 483 576
      27.307 482 588
      33.334 481.31 598.98
      36.09 481 604
      44.288 480 624
      50.001 479.27 639.98
      52.152 479 646
      60.471 478 673
      67.388 476.39 697.12
      69.076 476 703
      77.509 474 734
      84.198 472.43 758.38
      86.015 472 765
      94.449 470 799
      94.449 lift
      """),
    VelocityVector(
      "SailfishFlingDownFaster1",
      [
        .init("android-impulse", .y, 4254.639648),
        .init("android-lsq2", .y, 4698.415039),
      ],
      """
      0 558 451
      3.638 558.43 454.45
      8.705 559 462
      17.055 561 478
      20.305 561.83 486.25
      24.932 563 498
      33.258 564 521
      36.972 564.43 532.68
      41.848 565 548
      50.376 565 577
      53.639 565 588.1
      58.917 565 609
      67.506 565 642
      70.98 565 656.18
      76.079 565 677
      84.566 563 710
      87.786 562.24 722.52
      93.07 564 744
      93.07 lift
      """),
    VelocityVector(
      "SailfishFlingDownFaster3",
      [
        .init("android-impulse", .y, 4484.617676),
        .init("android-lsq2", .y, 4927.92627),
      ],
      """
      0 540 440
      7.883 537 454
      17.249 536 454
      24.66 535.12 456.65
      25.63 535 457
      34.097 534 465
      41.483 533.04 479.45
      41.764 533 480
      50.328 531 501
      58.307 529.09 526.73
      58.701 529 528
      67.186 526 558
      75.131 523.18 588.98
      75.649 523 591
      84.172 520 626
      91.954 516.33 655.36
      92.653 516 658
      92.653 lift
      """),
    VelocityVector(
      "SailfishFlingDownFast2",
      [
        .init("android-impulse", .y, 18660.048828),
        .init("android-lsq2", .y, 16918.439453),
      ],
      """
      0 576 204
      7.971 553 236
      16.38 551 240
      21.004 545.55 254.17
      24.863 541 266
      33.606 520 337
      37.827 508.92 394.43
      41.986 498 451
      50.447 484 589
      50.447 lift
      """),
    VelocityVector(
      "SailfishFlingDownFast3",
      [
        .init("android-impulse", .x, -4111.8173),
        .init("android-lsq2", .x, -6388.48877),
        .init("android-impulse", .y, 29765.908203),
        .init("android-lsq2", .y, 28354.796875),
      ],
      """
      0 628 233
      7.939 605 269
      16.489 601 274
      19.365 599.65 275.68
      25.132 582 308
      33.445 541 404
      36.211 527.36 435.95
      41.925 487 581
      50.412 454 792
      53.058 443.71 857.77
      53.058 lift
      """),
    VelocityVector(
      "LeastSquaresVelocityTrackerStrategy_ThreeFingerTap",
      [
        .init("android-lsq2", .x, nil),
        .init("android-lsq2", .y, nil),
        .init("android-impulse", .x, nil),
        .init("android-impulse", .y, nil),
      ],
      """
      0 1063 1128
      10.8 1063 1128
      10.8 1063 1128
      267.3 1063 1128
      267.3 1063 1128
      272.7 lift
      """),
    VelocityVector(
      "LongDelayBeforeActionPointerUp",
      [
        .init("android-impulse", .x, nil),
        .init("android-lsq2", .x, nil),
      ],
      """
      0 10 0
      10 20 0
      20 30 0
      30 30 0
      40 30 0
      3000 lift
      """),
  ]
}
