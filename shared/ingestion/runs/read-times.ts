/** Milliseconds spent waiting for the Resource Manager, and parsing its answers. */
export interface ReadTimes {
  readonly upstreamMs: number
  readonly parseMs: number
}
