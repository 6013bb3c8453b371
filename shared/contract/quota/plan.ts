import { z } from 'zod'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { subscriptionFields, subscriptionId } from '#shared/contract/common/subscription-fields.js'
import { CandidateRun, runId } from './candidate-runs.js'

/** Moves and increase requests that meet the needs of a captured run. */

const vCpus = (description: string) => z.number().meta({ description })
const limits = {
  limitBefore: vCpus('The limit before it: when the run was captured, or after the steps before.'),
  limitAfter: vCpus('The limit to set: the whole new limit, not the difference.'),
  vCpus: vCpus('By how much it changes, always positive.'),
}
const warning = z.string().nullable().meta({ description: 'What to know before it is done. Null: nothing.' })
const text = z.string().meta({ description: 'What it does and why, in words.' })

export const moveKinds = ['giveBack', 'take', 'transfer'] as const

export const PlanMove = z
  .object({
    step: z.int().meta({ description: 'The order to do it in, from 1: donors give before recipients take.' }),
    kind: z.enum(moveKinds).meta({
      description:
        'giveBack: lowers a limit and leaves the vCPU in the group. take: raises a limit from what the group has. ' +
        'transfer (preview): one operation from one subscription to another.',
    }),
    groupId: z.string().nullable().meta({ description: 'Null for a transfer.' }),
    ...subscriptionFields,
    toSubscriptionId: subscriptionId.nullable().meta({ description: 'Who receives a transfer. Null: not a transfer.' }),
    region: z.string(),
    family: z.string(),
    ...limits,
    text,
    warning,
  })
  .meta({ id: 'PlanMove' })
export type PlanMove = z.infer<typeof PlanMove>

export const PlanRequest = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    family: z.string().meta({ description: "The family by Azure's name, or cores for the regional total." }),
    ...limits,
    text,
    warning,
  })
  .meta({ id: 'PlanRequest', description: 'An increase to request from Azure.' })
export type PlanRequest = z.infer<typeof PlanRequest>

export const unmetReasons = ['noQuota', 'noGroup', 'growthRestricted', 'regionalTotal'] as const

export const PlanUnmet = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    family: z
      .string()
      .meta({ description: "The family by Azure's name, or cores where only the regional total lacks." }),
    vCpus: vCpus('The part of the need that neither moves nor requests meet.'),
    reason: z.enum(unmetReasons).meta({
      description:
        'noQuota: the group has no more, and requests are left out. noGroup: the subscription is in no quota group that can be ' +
        'used, and requests are left out. growthRestricted: Azure approves no more of the series. regionalTotal: the regional ' +
        'total has no room for it.',
    }),
    text,
  })
  .meta({ id: 'PlanUnmet', description: 'One for each quota and reason.' })
export type PlanUnmet = z.infer<typeof PlanUnmet>

const flag = (fallback: boolean, description: string) =>
  z
    .enum(['true', 'false', ''])
    .optional()
    .transform(word => (word ? word === 'true' : fallback))
    .meta({ description: `${description} Default: ${fallback}.`, example: String(fallback) })

export const QuotaPlan = z
  .object({
    runId: z.string(),
    planHash: z.string().meta({
      description: 'SHA-256, in hexadecimal, of the run, the options and the steps: the same steps have the same hash.',
    }),
    run: CandidateRun,
    moves: z.array(PlanMove),
    requests: z.array(PlanRequest),
    unmet: z.array(PlanUnmet),
    gap: z
      .object({
        vCpus: vCpus('The bound on how much less of the need could be unmet by moves.'),
        share: vCpus('The same as a share of the need, 0 to 1.'),
        isOptimal: z.boolean(),
        text: z.string(),
      })
      .meta({ id: 'PlanGap', description: 'How far the plan may be from the best one.' }),
    greedy: z
      .object({
        met: vCpus(
          'vCPU covered by own quota and moves, with those of which it is not known whether they can be used.',
        ),
        patches: z.int(),
        text: z.string(),
      })
      .meta({ id: 'GreedyPlan', description: 'What serving one need after another would give.' }),
    summary: z
      .object({
        need: vCpus('vCPU that must be free, over all rows.'),
        met: vCpus('vCPU of it met by own free quota and by moves.'),
        requested: vCpus('vCPU of it that increase requests meet.'),
        unmet: vCpus('vCPU of it that nothing meets.'),
        unknown: vCpus(
          'vCPU of it that own free quota and moves cover, but whose regional total is not reported: whether they can be used is ' +
            'not known. They count neither as met nor as unmet.',
        ),
        patches: z.int().meta({ description: 'Changes of limits in groups, and transfers: the moves.' }),
        donors: z.int(),
        recipients: z.int(),
      })
      .meta({ id: 'PlanSummary' }),
    transfersText: z.string().nullable().meta({
      description: 'Why no plan of this run can have quota transfers, asked for or not. Null: it can.',
    }),
    solver: z.object({ parts: z.int(), coupledParts: z.int(), milliseconds: z.number() }).meta({ id: 'PlanSolver' }),
    snapshotTime: CandidateRun.shape.snapshotTime,
    oldestSnapshotTime: CandidateRun.shape.oldestSnapshotTime,
  })
  .meta({ id: 'QuotaPlan' })
export type QuotaPlan = z.infer<typeof QuotaPlan>

export const quotaPlan = route({
  id: 'quotaPlan',
  method: 'GET',
  path: '/api/quota/plan',
  level: 'admin',
  area: 'Quota',
  cost: heavy,
  answers: [304, 404],
  summary: 'Moves and increase requests that meet the needs of a captured run',
  query: z.object({
    runId: runId.optional().meta({ description: 'Default: the newest run.' }),
    requests: flag(true, 'Whether increase requests meet what moves do not.'),
    transfers: flag(false, 'Whether quota transfers between two subscriptions (preview) are a kind of move.'),
  }),
  response: QuotaPlan,
})
