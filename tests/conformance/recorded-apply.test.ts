import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrchestrationContext } from 'durable-functions'
import { expect, it } from 'vitest'
import { applyQuotas } from '#functions/jobs/quota-apply.js'
import { type Decision, recordedDecision } from '#local/functions-host/durable/episode/decision.js'
import { runEpisode } from '#local/functions-host/durable/episode/episode.js'
import { EventType, type HistoryEvent } from '#local/functions-host/durable/episode/history-event.js'
import { inMemoryApp } from '#local/functions-host/durable/in-memory-app.js'
import { liveInstance, remember } from '#local/functions-host/durable/live-instance.js'

/**
 * The recorded history of an apply: steps of which one is repeated, a wait that a decision ends, and the readings, one of
 * which waits for another run. Applies that were under way with the version that recorded it go on only if this one asks
 * for the same. If the orchestration has to change, record another history beside it, under another name of the
 * orchestration.
 */

const file = join(import.meta.dirname, '../fixtures/durable/apply-history.json')
const history = JSON.parse(readFileSync(file, 'utf8')) as HistoryEvent[]
const byUs = new Set<number>([EventType.taskScheduled, EventType.subOrchestrationCreated, EventType.timerCreated])

/** What has happened, by the episode that processed it, and what the orchestration asked for then. */
const episodes = history.reduce<HistoryEvent[][]>((all, event) => {
  if (event.EventType === EventType.orchestratorStarted) all.push([])
  all.at(-1)?.push(event)
  return all
}, [])

/** Without times: a repetition counts its delay from the episode or from the failure, which may be apart. */
const told = (decision: Decision | undefined) =>
  decision?.kind === 'timer' ? [decision.id, 'timer'] : [decision?.id, decision?.kind, decision?.name, decision?.input]

it('An apply that the version before has begun goes on with the same', async () => {
  const { runOrchestrator } = inMemoryApp(
    { quotaApply: (context: OrchestrationContext) => applyQuotas(context, context.df.getInput()) as never },
    {},
  )
  const row = { id: 'job', name: 'quotaApply', version: '', input: '{"jobId":"job"}', status: 'Running' as const }
  const blank = { execution: '', output: null, customStatus: null, createdAt: 0, updatedAt: 0 }
  const subject = liveInstance({ ...row, ...blank, parentId: null, parentExecution: null, parentTask: null })
  for (const episode of episodes) {
    const [start] = episode
    const decided = episode.filter(({ EventType: type }) => byUs.has(type))
    const isNews = ({ EventType: type }: HistoryEvent) =>
      !byUs.has(type) &&
      type !== EventType.orchestratorStarted &&
      type !== EventType.orchestratorCompleted &&
      type !== EventType.executionCompleted
    const { decisions, ending } = await runEpisode({ ...subject, plan: undefined }, episode.filter(isNews), {
      now: () => Date.parse(start?.Timestamp ?? ''),
      runOrchestrator,
      objection: () => undefined,
    })
    expect(decisions.map(told)).toEqual(decided.map(recordedDecision).map(told))
    expect(ending?.kind).toBe(episode === episodes.at(-1) ? 'completed' : undefined)
    remember(subject, episode)
  }
  expect(episodes.length).toBeGreaterThan(10)
})
