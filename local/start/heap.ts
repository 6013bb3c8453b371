/** How a function host is run: left to itself its heap grows by garbage, with a bound it is collected instead. MiB. */
export const heapBounds: readonly string[] = ['--max-semi-space-size=16', '--max-old-space-size=320']
