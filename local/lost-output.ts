/**
 * Keeps this process alive when nobody reads its output any more, or the disk that it goes to is full: a stream that fails
 * and that nobody listens to would end it.
 */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
