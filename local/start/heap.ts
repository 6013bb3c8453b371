/** How a function host is run: without a limit its heap grows with garbage; with one the garbage is collected. MiB. */
export const heapBounds: readonly string[] = ['--max-semi-space-size=16', '--max-old-space-size=320']
