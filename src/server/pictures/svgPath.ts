/** Interleaved x, y in picture pixels. */
export type Points = ArrayLike<number>;

/** Path data of a polyline through the points, relative and rounded to a tenth of a pixel. */
export function polylinePath(points: Points, isClosed = false): string {
  if (points.length < 4) return "";
  const pen = new Pen();
  pen.move(points[0] ?? 0, points[1] ?? 0);
  for (let i = 2; i < points.length; i += 2) pen.line(points[i] ?? 0, points[i + 1] ?? 0);
  return pen.text + (isClosed ? "z" : "");
}

/**
 * Path data of a smooth line that starts and ends at the end points and touches the middle of every segment in between.
 */
export function smoothPath(points: Points): string {
  const count = points.length / 2;
  if (count < 3) return polylinePath(points);
  const x = (i: number) => points[2 * i] ?? 0;
  const y = (i: number) => points[2 * i + 1] ?? 0;
  const pen = new Pen();
  pen.move(x(0), y(0));
  for (let i = 1; i < count - 1; i++) {
    const isLast = i === count - 2;
    const endX = isLast ? x(i + 1) : (x(i) + x(i + 1)) / 2;
    const endY = isLast ? y(i + 1) : (y(i) + y(i + 1)) / 2;
    pen.curve(x(i), y(i), endX, endY);
  }
  return pen.text;
}

/** Writes commands relative to the rounded position, so that rounding errors do not accumulate. */
class Pen {
  text = "";
  private x = 0;
  private y = 0;
  private command = "";

  move(x: number, y: number): void {
    this.x = tenth(x);
    this.y = tenth(y);
    this.text += `M${pair(this.x, this.y)}`;
    this.command = "M";
  }

  line(x: number, y: number): void {
    const dx = tenth(tenth(x) - this.x);
    const dy = tenth(tenth(y) - this.y);
    if (dx === 0 && dy === 0) return;
    this.add("l", pair(dx, dy));
    this.x = tenth(this.x + dx);
    this.y = tenth(this.y + dy);
  }

  curve(throughX: number, throughY: number, x: number, y: number): void {
    const from = [this.x, this.y] as const;
    const dx = tenth(tenth(x) - from[0]);
    const dy = tenth(tenth(y) - from[1]);
    const control = pair(tenth(throughX - from[0]), tenth(throughY - from[1]));
    const end = pair(dx, dy);
    this.add("q", end.startsWith("-") ? control + end : `${control} ${end}`);
    this.x = tenth(this.x + dx);
    this.y = tenth(this.y + dy);
  }

  private add(command: string, numbers: string): void {
    if (command !== this.command) this.text += command;
    else if (!numbers.startsWith("-")) this.text += " ";
    this.text += numbers;
    this.command = command;
  }
}

function pair(x: number, y: number): string {
  const second = short(y);
  return second.startsWith("-") ? short(x) + second : `${short(x)} ${second}`;
}

/** 0.5 as ".5", -0.5 as "-.5", -0 as "0". */
function short(value: number): string {
  const text = String(value);
  if (text.startsWith("0.")) return text.slice(1);
  return text.startsWith("-0.") ? `-${text.slice(2)}` : text;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
