import { queryOptions } from '@tanstack/react-query'
import { type About, about } from '#shared/contract/about.js'
import { call } from '../../api/call.js'
import { repeatedEvery } from '../../api/recovery.js'

/** Whether a run with this status is under way. */
export const isActive = (status: string | undefined): boolean => status === 'running' || status === 'queued'

/** The source and age of the figures; polled often while something is about to change, otherwise rarely. */
export const aboutOptions = queryOptions({
  queryKey: ['about'],
  queryFn: async ({ signal }) => ({ ...(await call(about, {}, signal)), receivedAt: Date.now() }),
  refetchInterval: repeatedEvery<About>(data => {
    return !data || data.replaying || data.sources.some(isChanging) ? 2_000 : 30_000
  }),
})

/** Whether a source is being read, or has its first reading before it. */
const isChanging = ({ readings, snapshotTime, automatic, ...runs }: About['sources'][number]): boolean =>
  isIngesting(runs) || (readings !== null && snapshotTime === null && automatic)

export type AboutNow = Awaited<ReturnType<Exclude<(typeof aboutOptions)['queryFn'], undefined | symbol>>>

/** The runs, readings and known times of one source, in place of those of capacity. */
export function withSource<Service extends About>(about: Service, kind: string): Service {
  const source = about.sources.find(one => one.kind === kind)
  if (!source?.readings) return about
  const { title: _title, kind: _kind, readings, ...state } = source
  return { ...about, ...state, readings }
}

type Runs = Pick<About, 'ingestion' | 'narrowIngestion'>

/** The run under way, of everything or of a part. */
export const runUnderWay = (about: Runs | undefined): Runs['ingestion'] =>
  about?.narrowIngestion ?? (isActive(about?.ingestion?.status) ? (about?.ingestion ?? null) : null)

export const isIngesting = (about: Runs | undefined): boolean => runUnderWay(about) !== null
