/** Heap limits of a functions host, MiB. Without a limit the heap grows with garbage instead of being collected. */
export const heapBounds: readonly string[] = ['--max-semi-space-size=16', '--max-old-space-size=320']
