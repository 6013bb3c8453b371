/**
 * Keeps this process alive when nothing reads its output, or its disk is full: a stream that fails
 * without a listener would end it.
 */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
