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

export const SimulationRequest = z.strictObject({
  runId,
  changes: z.array(QuotaLimitChange).max(5_000).default([]).meta({
    description:
      'One for each subscription, region and family. With `usePlan`, they take the place of what the plan has for the same quota.',
  }),
  usePlan: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the moves and requests of the plan of the run come first.' }),
})
export type SimulationRequest = z.infer<typeof SimulationRequest>

export const SimulatedRow = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    family: z.string().meta({ description: "The family by Azure's name, or cores for the regional total." }),
    limitBefore: vCpus('The limit when the run was captured.'),
    limitAfter: vCpus('The simulated limit.'),
    quotaUsed: vCpus('vCPU in use when the run was captured.'),
    freeBefore: vCpus('Limit less use, at least 0.'),
    freeAfter: vCpus('Simulated limit less use, at least 0.'),
    regionalLimitBefore: known('The regional total of the captured run. Null: not reported.'),
    regionalLimitAfter: known('With what requests bring to it. A move does not raise it.'),
    usableBefore: known('The smaller of free family quota and free regional total. Null: the total is not reported.'),
    usableAfter: known('The same after the changes.'),
    need: vCpus('vCPU that must be free.'),
    gapBefore: known('The part of the need that was not usable. Null: not known.'),
    gapAfter: known('The part of the need that is not usable after the changes. Null: not known.'),
    isAtRisk: z.boolean().meta({ description: 'Less than use and buffer is left of the limit after a cut.' }),
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
    addedPricePerMonth: known('The machines that fit in addition. Null: unknown.'),
  })
  .meta({
    id: 'DeployableSize',
    description:
      'A size of which the changes let other counts of machines fit. Sizes share the quota of their family and the regional ' +
      'total: never add machines or prices up over sizes.',
  })
export type DeployableSize = z.infer<typeof DeployableSize>

export const QuotaSimulation = z
  .object({
    runId: z.string(),
    simulationHash: z.string().meta({
      description: 'SHA-256 of the run, the changes and the rows before them, whatever their order, in hexadecimal.',
    }),
    createdAt: z.iso.datetime(),
    run: CandidateRun,
    rows: z.array(SimulatedRow).meta({ description: 'The changed quotas.' }),
    deployable: z.array(DeployableSize).meta({ description: 'Each size alone; those that were blocked come first.' }),
    summary: z
      .object({
        gapsClosed: z.int().meta({ description: 'Needs of the run that were not usable and now are.' }),
        gapsLeft: z
          .int()
          .meta({ description: 'Needs of the whole run that are not usable after the changes, or not known to be.' }),
        donorsAtRisk: z.int(),
        rows: z.int(),
        sizesUnblocked: z.int().meta({ description: 'Sizes of which no machine fitted and now at least one does.' }),
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
  answers: [404],
  maxBodyKiB: 2048,
  summary: 'What changed limits would do: gaps, donors at risk, and sizes that become deployable',
  body: SimulationRequest,
  response: QuotaSimulation,
})
