/**
 * Receives the progress of long work, to show it to the person who waits.
 * @param what the part of the work, as in "Copying files"
 * @param total absent if `what` is all that is known
 */
export type Progress = (what: string, done?: number, total?: number) => void;
