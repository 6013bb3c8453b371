import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import type { KnownRequest } from '#shared/quota-workbench/apply/quota-writer.js'

export const untoldReason = 'The limit is there. Azure does not tell the request'

/** The request in Azure's history that a step has sent, though its answer was lost: it was not there before. */
export function ownRequest(step: ApplyStep, requests: readonly KnownRequest[]): KnownRequest | undefined {
  if (step.sendingAt === null) return undefined
  const isOwn = ({ requestId, limit }: KnownRequest) =>
    !step.knownRequests.includes(requestId) && (limit === null || limit === step.limitAfter)
  return requests.find(isOwn)
}

/** From now on the step is looked at by this request. */
export async function adoptRequest(
  { store }: Pick<ApplyPorts, 'store'>,
  step: ApplyStep,
  { requestId }: KnownRequest,
): Promise<void> {
  const found = { requestId, sentAt: step.sendingAt, nextLookAt: null, looks: 0, reason: null }
  await store.changeStep(step, [step.state], { state: 'sent', ...found })
}
