import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import type { JsonType } from '#shared/adapters/sql/dialects/json-type.js'
import { own } from '#shared/contract/common/own.js'
import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { QuotaApplyStepTable, QuotaApplyTable } from './apply-tables.js'

export const toJob = ({ status, decision, ...job }: QuotaApplyTable): ApplyJob => ({
  ...job,
  status: status as ApplyJob['status'],
  decision: decision as ApplyJob['decision'],
})

export const toStepKind = ({ kind, state }: Pick<QuotaApplyStepTable, 'kind' | 'state'>) => ({
  kind: kind as ApplyStep['kind'],
  state: state as ApplyStep['state'],
})

export const toStep = ({ knownRequests, ...step }: QuotaApplyStepTable): ApplyStep => ({
  ...step,
  ...toStepKind(step),
  knownRequests: JSON.parse(knownRequests) as string[],
})

/** Changed members as columns are set to them. */
export const toSets = (
  { time }: SqlDialect,
  columns: Readonly<Record<string, JsonType>>,
  change: object,
): Record<string, never> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const type = own(columns, name)
      if (type === 'json') return [name, JSON.stringify(value)]
      return [name, type === 'time' && value !== null ? time(String(value)) : value]
    }),
  ) as Record<string, never>
