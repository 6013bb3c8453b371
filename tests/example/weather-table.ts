import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** Since when the weather of a region is known to a subscription. */
export const weatherUnits = {
  pipeline: 'weather',
  units: 'WeatherUnit',
  unitKey: { subscriptionId: 'name', region: 'name' },
} as const

export const weatherTable = {
  ...weatherUnits,
  rowKey: { station: 'name' },
  current: 'Weather',
  changes: 'WeatherChange',
  tracked: { sky: 'name', degrees: 'number?' },
} as const satisfies TrackedTable
