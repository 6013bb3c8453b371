import { line, sum } from '../figures.js'
import type { Abandoned } from './abandoned-reads.js'
import type { MixedFigures } from './measured-system.js'
import type { Times } from './times.js'

export interface LoadFigures {
  readonly light: Times
  readonly mixed: MixedFigures
  readonly reads: Abandoned
  readonly recommendations: Abandoned
}

/** Figures of each system by its name; if there are two, side by side. */
type OfEach<T> = Readonly<Record<string, T>>

export function showLight(figures: OfEach<Times>): void {
  columns('', figures)
  row('p50, ms', figures, ({ p50 }) => p50)
  row('p95, ms', figures, ({ p95 }) => p95)
}

export function showMixed(figures: OfEach<MixedFigures>): void {
  columns('', figures)
  row('answers of 200 and 304, each second', figures, ({ answersPerSecond }) => answersPerSecond)
  for (const outcome of ['fresh', 'not changed', 'busy', 'error'] as const)
    row(`  ${outcomeNames[outcome]}`, figures, ({ answers }) => answers[outcome])
  row('processor time for each answer, ms', figures, processorPerAnswer)
  row('  of it the api', figures, ({ processorMs, ...rest }) => (processorMs.api ?? Number.NaN) / answered(rest))
  showHealth('/healthz of the api', figures, ({ health }) => health)
  row('lateness of the load itself, p99, ms', figures, ({ ownDelay }) => ownDelay.p99)
  row('ingestion, s', figures, ({ ingestion }) => ingestion.seconds)
  for (const app of ['api', 'worker']) {
    row(`memory of the ${app} before, MiB`, figures, ({ memory }) => memory.before[app])
    row(`memory of the ${app} after, MiB`, figures, ({ memory }) => memory.after[app])
  }
  for (const [name, { errors, ingestion }] of Object.entries(figures)) {
    for (const [what, count] of Object.entries(errors)) console.log(`${name}: error: ${what}: ${count} times`)
    if (ingestion.status !== 'succeeded') console.log(`${name}: the ingestion ended ${ingestion.status}`)
  }
}

/** Answers of 200 and 304 by kind of read, of each system. */
export function showKinds(figures: OfEach<MixedFigures>): void {
  const names = Object.keys(figures)
  line('', ...names.flatMap(name => ['count', 'p50', 'p99', 'max'].map(part => `${name} ${part}`)))
  for (const kind of new Set(Object.values(figures).flatMap(({ kinds }) => Object.keys(kinds)))) {
    const times = Object.values(figures).map(({ kinds }) => kinds[kind])
    line(kind, ...times.flatMap(one => [one?.count, one?.p50, one?.p99, one?.max].map(text)))
  }
}

const outcomeNames = {
  fresh: '200',
  'not changed': '304',
  busy: '503 with Retry-After',
  error: 'anything else',
}

export function showAbandoned(figures: OfEach<Abandoned>, app: string): void {
  columns('', figures)
  showHealth(`/healthz of the ${app}`, figures, ({ health }) => health)
  row('light reads under 100 ms again after, ms', figures, ({ recoveryMs }) => recoveryMs)
  row('callers who left before an answer', figures, ({ left }) => left)
  for (const outcome of ['fresh', 'busy', 'error'] as const)
    row(`  ${outcomeNames[outcome]}`, figures, ({ answers }) => answers[outcome])
}

function showHealth<T>(name: string, figures: OfEach<T>, health: (figures: T) => Abandoned['health']): void {
  for (const part of ['p50', 'p99', 'max'] as const) row(`${name} ${part}, ms`, figures, one => health(one)[part])
  row(`${name}, answers other than 200`, figures, one => health(one).notWell)
}

const answered = ({ answersPerSecond, seconds }: Pick<MixedFigures, 'answersPerSecond' | 'seconds'>) =>
  answersPerSecond * seconds

const processorPerAnswer = ({ processorMs, ...rest }: MixedFigures) => sum(Object.values(processorMs)) / answered(rest)

function columns<T>(name: string, figures: OfEach<T>): void {
  const names = Object.keys(figures)
  line(name, ...names, ...(names.length > 1 ? ['ratio'] : []))
}

function row<T>(name: string, figures: OfEach<T>, value: (figures: T) => number | null | undefined): void {
  const values = Object.values(figures).map(value)
  const [before, now] = values
  const ratio = values.length > 1 ? [before && now ? `${(now / before).toFixed(2)}x` : '–'] : []
  line(name, ...values.map(text), ...ratio)
}

function text(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '–'
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })
}
