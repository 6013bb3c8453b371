import type { ViewOptions } from '../page/page-view.js'

/** The two times between which changes are listed. */
export interface ChangeTimes {
  /** ISO time; the earlier one. */
  readonly from: string
  /** ISO time, or `undefined` for now. */
  readonly to: string | undefined
}

/** Kinds of change in their order, and those that are listed by default. */
export interface ChangeKinds<Kind extends string> {
  readonly all: readonly Kind[]
  readonly defaults: readonly Kind[]
}

const hourMs = 3_600_000
export const defaultHours = 24
export const presets = [
  ['Since yesterday', defaultHours],
  ['Since last week', 168],
  ['Last 30 days', 720],
] as const

const toMoment = (text: string | undefined): string | undefined => {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined
}

/** Hours before a time, to the minute. */
export const hoursBefore = (time: string | number, hours: number): string =>
  `${new Date(new Date(time).getTime() - hours * hourMs).toISOString().slice(0, 16)}:00.000Z`

/** The times in an address. Default: from yesterday to the time that is shown. `now` is ISO. */
export function readTimes(options: ViewOptions, at: string | undefined, now: string): ChangeTimes {
  const to = toMoment(options.to) ?? at
  return { from: toMoment(options.from) ?? hoursBefore(to ?? now, defaultHours), to }
}

/** The kinds in an address. */
export function readKinds<Kind extends string>({ kind }: ViewOptions, { all, defaults }: ChangeKinds<Kind>) {
  const asked = kind?.split(',') ?? []
  const kinds = all.filter(one => asked.includes(one))
  return kinds.length > 0 ? kinds : defaults
}

/** The kinds after a click on one; an empty text stands for the default ones. */
export function toggleKind<Kind extends string>(
  { all, defaults }: ChangeKinds<Kind>,
  kinds: readonly Kind[],
  kind: Kind,
): string {
  const next = all.filter(one => (one === kind ? !kinds.includes(one) : kinds.includes(one)))
  const isDefault = next.length === 0 || next.join() === all.filter(one => defaults.includes(one)).join()
  return isDefault ? '' : next.join(',')
}
