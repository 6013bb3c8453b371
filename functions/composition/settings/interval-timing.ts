import type { Timing } from '#shared/ingestion/schedule/due-times.js'

const dayHours = 24

/** 0: nothing is read unless an administrator starts it. */
export const intervalTiming = (intervalHours: number): Timing =>
  intervalHours === 0 ? { enabled: false, intervalHours: dayHours } : { enabled: true, intervalHours }
