/** Whether the browser has a print dialog: those inside of apps have none. */
export function canPrint(): boolean {
  return "print" in window;
}
