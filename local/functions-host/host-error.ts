/** An error that the person who starts the host must fix; its message says everything in one line. */
export class HostError extends Error {
  override name = 'HostError'
}

/** The message of anything thrown. */
export function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
