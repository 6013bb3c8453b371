import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { candidateRunComparison, candidateRuns } from '#shared/contract/quota/candidate-runs.js'
import { quotaCandidates } from '#shared/contract/quota/candidates.js'
import { quotaPlan } from '#shared/contract/quota/plan.js'
import { type GivenSimulation, simulateQuota } from '#shared/contract/quota/simulation.js'
import { call, send } from '../../../api/call.js'

/** Everything of captured runs. A run does not change; only a capture or a deletion does. */
export const runsKey = 'quota runs'

const minuteMs = 60_000

/** The newest runs. */
export const runsOptions = (pageNumber = 1) =>
  queryOptions({
    queryKey: [runsKey, 'list', pageNumber],
    queryFn: ({ signal }) => call(candidateRuns, { pageNumber: String(pageNumber), pageSize: '100' }, signal),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })

/** One run by its id. Fails with 404 if it is deleted. */
export const runOptions = (runId: string) =>
  queryOptions({
    queryKey: [runsKey, 'run', runId],
    queryFn: async ({ signal }) => (await call(quotaCandidates, { runId, pageSize: '1' }, signal)).run,
    staleTime: minuteMs,
  })

export const comparisonOptions = (from: string, to: string, pageNumber: number) =>
  queryOptions({
    queryKey: [runsKey, 'compare', from, to, pageNumber],
    queryFn: ({ signal }) =>
      call(candidateRunComparison, { from, to, pageNumber: String(pageNumber), pageSize: '100' }, signal),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })

export interface PlanQuery {
  readonly runId: string
  readonly requests: 'true' | 'false'
  /** Absent: without. */
  readonly transfers?: 'true'
}

export const planOptions = (query: PlanQuery) =>
  queryOptions({
    queryKey: [runsKey, 'plan', query],
    queryFn: ({ signal }) => call(quotaPlan, { ...query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * minuteMs,
  })

/** A simulation: the same question has the same answer until prices or readings change. */
export const simulationOptions = (body: GivenSimulation) =>
  queryOptions({
    queryKey: [runsKey, 'simulation', body],
    queryFn: () => send(simulateQuota, body),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })
