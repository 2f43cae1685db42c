import { arch, cpus, loadavg, platform, totalmem } from "node:os";

/** The machine of the run, without its name: processors, memory, system, Node, load. */
export function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model.replaceAll(/\s+/g, " ").trim() || "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${processors.length} x ${model}, ${memory} GiB, ${platform()} ${arch()}, Node ${process.version}, load ${load}`;
}
