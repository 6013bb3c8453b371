/** Something the person who starts the host has to put right; its message is the whole story, in one line. */
export class HostError extends Error {
  override name = 'HostError'
}

/** The message of anything thrown. */
export function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
