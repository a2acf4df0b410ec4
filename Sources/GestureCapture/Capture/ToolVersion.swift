/// The version of this tool, as the header of a trace and `--version` say it.
public let toolVersion = "0.1.0"
