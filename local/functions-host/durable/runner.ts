/** Keys in the store under which the owner of a hub describes itself to other processes on the same folder. */
export const originKey = 'clientOrigin'
export const runnerKey = 'runner'

/** The process that runs the jobs of a hub. */
export interface Runner {
  readonly pid: number
  /** The address for users; null if unknown. */
  readonly url: string | null
  /** Whether it is this process. */
  readonly here: boolean
}

/**
 * @param stored the text that the owner wrote
 */
export function toRunner(stored: string | undefined, isOwner: boolean): Runner | undefined {
  if (stored === undefined) return undefined
  const { pid, url } = JSON.parse(stored) as Omit<Runner, 'here'>
  return { pid, url, here: isOwner }
}
