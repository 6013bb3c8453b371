/** Keys of what the owner of a hub tells the other processes on the same folder. */
export const originKey = 'clientOrigin'
export const runnerKey = 'runner'

/** The process that runs the jobs of a hub. */
export interface Runner {
  readonly pid: number
  /** Where people reach it; null where it was not told. */
  readonly url: string | null
  /** Whether it is the process that says so. */
  readonly here: boolean
}

/** `stored`: what the owner wrote. */
export function toRunner(stored: string | undefined, isOwner: boolean): Runner | undefined {
  if (stored === undefined) return undefined
  const { pid, url } = JSON.parse(stored) as Omit<Runner, 'here'>
  return { pid, url, here: isOwner }
}
