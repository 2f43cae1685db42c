import { useFormat } from "../../../i18n/useFormat.ts";

/** Returns the words of a scale: '1:25,000'. */
export function useRatio(): (scale: number) => string {
  const format = useFormat();
  return (scale) => `1:${format.count(scale)}`;
}
