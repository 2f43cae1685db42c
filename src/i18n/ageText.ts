const AGE_STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 365.25 * 86400],
  ["month", 30.44 * 86400],
  ["week", 7 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago something was, or in how long it is, in the largest unit that it fills: "3 days ago". */
export function ageText(relative: Intl.RelativeTimeFormat, seconds: number): string {
  const age = Math.abs(seconds);
  const step = AGE_STEPS.find(([, size], index) => {
    // 59.9 minutes round to an hour, not to 60 minutes.
    const finer = AGE_STEPS[index + 1]?.[1];
    return age >= size || (finer !== undefined && Math.round(age / finer) * finer >= size);
  });
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : relative.format(0, "minute");
}
