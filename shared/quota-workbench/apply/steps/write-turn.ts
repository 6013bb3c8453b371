import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { later, turnMs } from './step-timing.js'

/** The turn of a subscription, as one step asks for it. */
export interface HeldTurn {
  /** Takes it, or keeps it for longer. Null: it is ours; else the time from which it may be free. */
  take(): Promise<string | null>
  /** @param notBefore no write of the subscription is sent before */
  end(notBefore: string | null): Promise<void>
}

/** What a step leaves behind in its turn. */
export interface TurnEnd {
  /** False: another attempt at the same step is sending, and the turn is left to it. */
  readonly isOurs: boolean
  readonly notBefore: string | null
}

export const ended: TurnEnd = { isOurs: true, notBefore: null }

export function holdTurn({ store, clock }: Pick<ApplyPorts, 'store' | 'clock'>, step: ApplyStep): HeldTurn {
  const { subscriptionId } = step
  const holder = `${step.jobId}/${step.step}`
  return {
    async take() {
      const now = clock()
      const asked = { subscriptionId, holder, now: now.toISOString(), heldUntil: later(now, turnMs) }
      const answer = await store.takeTurn(asked)
      return answer.taken ? null : answer.freeAt
    },
    end: notBefore => store.endTurn({ subscriptionId, holder }, notBefore),
  }
}
