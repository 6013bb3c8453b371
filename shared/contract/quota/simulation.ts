import { z } from 'zod'
import { Availability } from '#shared/contract/capacity/availability.js'
import { isName } from '#shared/contract/common/filter-words.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { givenId, subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { CandidateRun, runId } from './candidate-runs.js'
import { wholeVCpus } from './candidates.js'

/** What changed limits would do to a captured run. Nothing is written to Azure. */

const vCpus = (description: string) => z.number().meta({ description })
const known = (description: string) => z.number().nullable().meta({ description })

export const QuotaLimitChange = z
  .strictObject({
    subscriptionId: z.string().regex(givenId, 'must be a subscription id'),
    region: z.string().trim().min(1).max(100).regex(isName, 'must be a region'),
    family: z.string().trim().min(1).max(100).regex(isName, 'must be a family, or cores').meta({
      description: "A family by Azure's name, or cores for the regional total.",
    }),
    limit: wholeVCpus.optional().meta({ description: 'The new limit, whole vCPU.' }),
    percent: z.number().min(-100).max(10_000).optional().meta({
      description:
        'Instead of `limit`: by how many percent the limit changes. The new limit is rounded down to whole vCPU.',
    }),
  })
  .refine(({ limit, percent }) => (limit === undefined) !== (percent === undefined), {
    message: 'must have either limit or percent',
  })
  .meta({ id: 'QuotaLimitChange' })
export type QuotaLimitChange = z.infer<typeof QuotaLimitChange>

/** Kept simulations of one run, the newest. */
export const keptSimulations = 100

const planHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be the hash of a plan')

export const SimulationRequest = z
  .strictObject({
    runId,
    changes: z.array(QuotaLimitChange).max(5_000).default([]).meta({
      description:
        'One for each subscription, region and family. With `usePlan`, they take the place of what the plan has for the same quota.',
    }),
    usePlan: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the moves and requests of the plan of the run come first.' }),
    planOptions: z
      .strictObject({
        requests: z.boolean().default(true).meta({ description: 'Whether the plan has increase requests.' }),
        transfers: z.boolean().default(false).meta({ description: 'Whether the plan has quota transfers.' }),
      })
      .prefault({})
      .meta({ description: 'With `usePlan`: which plan, as in GET /api/quota/plan.' }),
    planHash: planHash.optional().meta({
      description: 'With `usePlan`: the plan must still be this one. If it is another, the answer is 409.',
    }),
    store: z.boolean().default(true).meta({
      description:
        'Whether the simulation is kept, so that an apply can be bound to it. Without, the answer has no hash. The newest 100 of a run are kept.',
    }),
  })
  .refine(({ usePlan, planHash: hash }) => usePlan || hash === undefined, { message: 'planHash needs usePlan' })
export type SimulationRequest = z.infer<typeof SimulationRequest>
/** As a caller gives it. */
export type GivenSimulation = z.input<typeof SimulationRequest>

export const SimulatedRow = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    family: z.string().meta({ description: "The family by Azure's name, or cores for the regional total." }),
    limitBefore: vCpus('The limit when the run was captured.'),
    limitAsked: vCpus('The limit that the changes set.'),
    limitAfter: vCpus('The simulated limit: the same without the part of a raise that Azure refuses.'),
    moved: vCpus('The part of a raise that moves give; negative: what moves take away.'),
    requested: vCpus('The part of a raise that has to be requested from Azure.'),
    refused: vCpus(
      'The part that Azure refuses: requests of a growth-restricted series, cuts below the use or outside a quota group.',
    ),
    quotaUsed: vCpus('vCPU in use when the run was captured.'),
    freeBefore: vCpus('Limit less use, at least 0.'),
    freeAfter: vCpus('Simulated limit less use, at least 0.'),
    regionalLimitBefore: known('The regional total of the captured run. Null: not reported.'),
    regionalLimitAfter: known('With what requests bring to it. A move does not raise it.'),
    usableBefore: known('The smaller of free family quota and free regional total. Null: the total is not reported.'),
    usableAfter: known('The same after the changes.'),
    need: vCpus('vCPU that must be free.'),
    gapBefore: known('What the need lacked, with the use above the limit. Null: the regional total is not reported.'),
    gapAfter: known('The same after the changes.'),
    isAtRisk: z.boolean().meta({
      description: 'Less than use and buffer is left of the limit after a cut. Azure refuses a limit below the use.',
    }),
    text: z.string().meta({ description: 'What the change does, in words.' }),
  })
  .meta({ id: 'SimulatedRow' })
export type SimulatedRow = z.infer<typeof SimulatedRow>

export const DeployableSize = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    family: z.string(),
    vmSku: z.string(),
    vCpus: vCpus('vCPU of one machine.'),
    availabilityBefore: Availability,
    availabilityAfter: Availability,
    machinesBefore: z.int().nullable(),
    machinesAfter: z.int().nullable().meta({ description: 'Machines that fit if no other size takes any.' }),
    pricePerMonth: known('One machine. Null: unknown.'),
    addedPricePerMonth: known('The machines that fit in addition; negative: that fit no more. Null: unknown.'),
  })
  .meta({
    id: 'DeployableSize',
    description:
      'A size of which the changes let other counts of machines fit. Sizes share the quota of their family and the regional ' +
      'total: never add machines or prices up over sizes.',
  })
export type DeployableSize = z.infer<typeof DeployableSize>

export const SimulatedPlan = z
  .object({
    planHash: z.string().meta({ description: 'As in GET /api/quota/plan with the same options.' }),
    requests: z.boolean(),
    transfers: z.boolean(),
  })
  .meta({ id: 'SimulatedPlan', description: 'The plan that came first.' })
export type SimulatedPlan = z.infer<typeof SimulatedPlan>

export const QuotaSimulation = z
  .object({
    runId: z.string(),
    simulationHash: z
      .string()
      .nullable()
      .meta({
        description:
          'SHA-256, in hexadecimal, of the run, the plan, what the changes do (limits, moves, transfers, requests, regional totals) ' +
          'and the rows before them, whatever their order. Null: not kept.',
      }),
    plan: SimulatedPlan.nullable().meta({ description: 'Null: without a plan.' }),
    createdAt: z.iso.datetime(),
    run: CandidateRun,
    rows: z.array(SimulatedRow).meta({ description: 'The changed quotas.' }),
    deployable: z.array(DeployableSize).meta({
      description:
        'Each size alone: first those of which more machines fit, then those of which fewer do. Those that were blocked, or are ' +
        'blocked now, come first of each.',
    }),
    summary: z
      .object({
        gapsClosed: z.int().meta({ description: 'Needs of the run that were not usable and now are.' }),
        gapsLeft: z.int().meta({ description: 'Needs of the whole run that are not usable after the changes.' }),
        unknown: z.int().meta({ description: 'Needs of the whole run whose regional total is not reported.' }),
        donorsAtRisk: z.int(),
        requestsRefused: z.int().meta({
          description: 'Raises that would need a request which Azure refuses, as the series is growth-restricted.',
        }),
        rows: z.int(),
        sizesUnblocked: z.int().meta({ description: 'Sizes of which no machine fitted and now at least one does.' }),
        sizesFewer: z.int().meta({ description: 'Sizes of which fewer machines fit than before.' }),
      })
      .meta({ id: 'SimulationSummary' }),
    currency: z
      .string()
      .meta({ description: 'The currency that prices are read in (PRICE_CURRENCY).', example: 'USD' }),
    notes: z
      .array(z.string())
      .meta({ description: 'How the figures are to be read, and what has changed since the run.' }),
    snapshotTime: CandidateRun.shape.snapshotTime,
    oldestSnapshotTime: CandidateRun.shape.oldestSnapshotTime,
  })
  .meta({ id: 'QuotaSimulation' })
export type QuotaSimulation = z.infer<typeof QuotaSimulation>

export const simulateQuota = route({
  id: 'simulateQuota',
  method: 'POST',
  path: '/api/quota/simulate',
  level: 'admin',
  area: 'Quota',
  cost: heavy,
  answers: [404, 409],
  maxBodyKiB: 2048,
  summary: 'What changed limits would do: gaps, donors at risk, and sizes that become deployable or fit no more',
  body: SimulationRequest,
  response: QuotaSimulation,
})
