export const IF_REVISION = {
  value: "REVISION",
  help: "change nothing if the guide has another revision than this one, which show reported",
};

export const NAME_NOTE =
  "NAME is the guide's name, its id, or the last part of its address, also a former one.";
