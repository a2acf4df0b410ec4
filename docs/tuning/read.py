import json
import sys

import numpy as np

folder = sys.argv[1]
settings = np.genfromtxt(f"{folder}/settings.csv", delimiter=",", names=True)
best = settings["score"] == settings["score"].max()
print("best between", settings["finishProgress"][best].min(), "and", settings["finishProgress"][best].max())

with open(f"{folder}/gestures.jsonl") as lines:
    gestures = [json.loads(line) for line in lines]
for intent in ("finish", "cancel"):
    speeds = [gesture["speed_pt_s"] for gesture in gestures if gesture["intent"] == intent]
    print(f"{intent}: {len(speeds)} gestures, median speed at the lift {np.median(speeds):.0f} pt/s")
