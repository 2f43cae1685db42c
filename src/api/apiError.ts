/** A call that the server refused, or that never reached it (`status` 0, `id` null). */
export class ApiError extends Error {
  readonly status: number;
  readonly id: number | null;

  constructor(status: number, id: number | null, message: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.id = id;
  }
}
