import type { Estate } from './estate.js'

/**
 * Kills processes, and does the work before they are started again: the start, which would do that, stands still
 * meanwhile.
 */
export async function whileAway<Result>(
  { main, kill }: Pick<Estate, 'main' | 'kill'>,
  names: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  main.process.kill('SIGSTOP')
  try {
    kill(names)
    return await work()
  } finally {
    main.process.kill('SIGCONT')
  }
}
