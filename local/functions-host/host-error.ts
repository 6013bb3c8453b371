/** An error that the user who starts the host must fix. Its message is one complete line. */
export class HostError extends Error {
  override name = 'HostError'
}

/** The message of anything thrown. */
export function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
