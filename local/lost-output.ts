/**
 * Keeps this process alive when its output is no longer read, or the disk is full. Without a listener, the stream error
 * would end the process.
 */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
