import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import { Estate } from '#local/resource-manager/estate/estate.js'
import { hash, share } from '#local/resource-manager/hash.js'

/** What is done to a series of the simulated estate, so that it holds a jump or grows. */
export const kinds = ['as simulated', 'step', 'raise', 'drop', 'weekly waves', '2 % a day', '4 % a day'] as const
export type Kind = (typeof kinds)[number]

export interface Series {
  readonly name: string
  /** Use at the end of each day, vCPU, oldest first. */
  readonly values: readonly number[]
}

/** `day`: the index of its first day with more or less machines; null: it has no jump. */
export interface Jumped extends Series {
  readonly day: number | null
}

export interface Span {
  readonly fitted: number
  readonly tested: number
}

const subscriptions = 5

const daysPerWeek = 7

/** The use of each family of the estate of a seed, day by day. The last fitted day falls on every day of the week. */
export function simulatedSeries(seed: number, regions: string, { fitted, tested }: Span): Series[] {
  const estate = new Estate({ seed, subscriptions, regions })
  const first = recordedDay - fitted + 1
  const length = fitted + tested
  const found = new Map<string, number[]>()
  for (const subscription of estate.subscriptions)
    for (const region of estate.regions)
      for (let index = 0; index < length + daysPerWeek - 1; index += 1)
        for (const { name, currentValue } of estate.usages(subscription, region, first + index)) {
          if (name.value !== 'cores' && !/family$/i.test(name.value)) continue
          const key = `${subscription.id} ${region} ${name.value}`
          const values = found.get(key) ?? Array.from({ length: length + daysPerWeek - 1 }, () => 0)
          found.set(key, values)
          values[index] = currentValue
        }
  return [...found].flatMap(([name, all]) => {
    const start = hash('start', name) % daysPerWeek
    const values = all.slice(start, start + length)
    return values.some(value => value > 0) ? [{ name, values }] : []
  })
}

/** The first day on which a jump may come, and the days that are left after the last one. */
const margin = { before: 10, after: 3 }

/**
 * The series with a jump inside the fitted days: machines that come or go at once, 25 to 100 percent of the use (up) or
 * 20 to 60 percent (down). A raise is used in full within three days. Weekly waves come three times. Or with growth in percent
 * of its first day.
 */
export function withJump({ name, values }: Series, kind: Kind, seed: number, { fitted }: Span): Jumped {
  const machine = values.reduce((divisor, value) => greatestDivisor(divisor, Math.abs(value - (values[0] ?? 0))), 0)
  if (kind === 'as simulated' || machine === 0) return { name, values, day: null }
  const growth = Number.parseFloat(kind) / 100
  if (growth > 0) return { name, values: grown(values, machine, growth * (values[0] || machine)), day: null }
  const draw = (what: string) => share('jump', seed, kind, name, what)
  const waves = kind === 'weekly waves' ? 3 : 1
  const lastDay = fitted - margin.after - (waves - 1) * daysPerWeek
  const day = margin.before + Math.floor((lastDay - margin.before) * draw('day'))
  const size = kind === 'drop' ? -(0.2 + 0.4 * draw('size')) : 0.25 + 0.75 * draw('size')
  const most = Math.max(...values.slice(day - 7, day))
  const machines = (kind === 'drop' ? -1 : 1) * Math.max(1, Math.round(Math.abs(most * size) / machine))
  const over = kind === 'raise' ? 3 : 1
  const jumped = values.map((value, index) => {
    const part = (wave: number) => Math.min(1, Math.max(0, (index - day - wave * daysPerWeek + 1) / over))
    const machinesNow = Array.from({ length: waves }, (_, wave) => Math.round(machines * part(wave)))
    return Math.max(0, value + machine * machinesNow.reduce((total, some) => total + some, 0))
  })
  return { name, values: jumped, day }
}

/** The series with as many more machines each day as make up `perDay` vCPU. */
const grown = (values: readonly number[], machine: number, perDay: number): number[] =>
  values.map((value, day) => value + machine * Math.round((perDay * day) / machine))

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
