/** The earliest of these times (ISO 8601); null if there is none. */
export const oldest = (times: readonly (string | null | undefined)[]): string | null =>
  times.reduce<string | null>((first, time) => (time && (first === null || time < first) ? time : first), null)
