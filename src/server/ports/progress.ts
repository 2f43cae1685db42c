/**
 * Receives how far long work is, for who waits for it.
 * @param what the part of the work, as in "Copying files"
 * @param total absent if `what` is all that is known
 */
export type Progress = (what: string, done?: number, total?: number) => void;
