import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import type { StepChange } from '#shared/quota-workbench/apply/apply-store.js'
import { stepRecord } from './step-record.js'

/** Ends a step that is still as it was read, with its record. */
export async function endStep(
  { store, clock, newId }: Pick<ApplyPorts, 'store' | 'clock' | 'newId'>,
  job: ApplyJob,
  step: ApplyStep,
  end: StepChange & { readonly state: 'succeeded' | 'failed' | 'skipped' | 'cancelled' },
): Promise<void> {
  const change = { ...end, nextLookAt: null, finishedAt: clock().toISOString() }
  const record = stepRecord(newId(), job, step, change)
  await store.changeStep(step, [step.state], change, { record })
}
