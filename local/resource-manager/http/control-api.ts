import { z } from 'zod'
import { toDay } from '../estate/calendar-day.js'
import type { SimulatedClock } from '../simulated-clock.js'
import { AccessRules, type CallerAccess } from './access/caller-access.js'
import { type Answer, jsonAnswer } from './answer.js'
import { ArmError } from './arm-error.js'
import { FaultSettings } from './fault-settings.js'
import type { Faults } from './faults.js'
import { type ListedSubscriptions, SubscriptionStates } from './listed-subscriptions.js'
import type { PlacementAllowance, PlacementRules } from './placement-allowance.js'
import { QuotaControl } from './quota/quota-control.js'
import type { RequestLog } from './request-log.js'

const hoursPerCentury = 876_000

const ClockMove = z.union(
  [
    z.strictObject({ advanceHours: z.number().min(-hoursPerCentury).max(hoursPerCentury) }),
    z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  ],
  { error: 'must be {"advanceHours": a number} or {"now": an ISO time}' },
)

const Nothing = z.strictObject({}, { error: 'must be {}' })

const PlacementRuleChange = z.strictObject({
  callsPerHour: z.int({ error: 'must be a whole number from 0' }).min(0).optional(),
  withoutRole: z.array(z.string(), { error: 'must be a list of subscription ids' }).optional(),
})

interface Controlled {
  readonly access: CallerAccess
  readonly clock: SimulatedClock
  readonly faults: Faults
  readonly placements: PlacementAllowance
  readonly quota: QuotaControl
  readonly requests: RequestLog
  readonly subscriptions: ListedSubscriptions
}

/** The simulator's own addresses, such as `/__clock`: GET shows, POST changes. */
export class ControlApi {
  readonly #controlled: Controlled

  constructor(controlled: Controlled) {
    this.#controlled = controlled
  }

  /** @param body the request's JSON text. @throws ArmError 400 with a sentence, 404, 405. */
  answer(path: string, method: string, body: string): Answer {
    if (method !== 'GET' && method !== 'POST') {
      throw new ArmError(405, 'MethodNotAllowed', `Use GET or POST, not ${method}.`, { allow: 'GET, POST' })
    }
    const change = method === 'POST' ? body : undefined
    if (path === '/__access') return this.#access(change)
    if (path === '/__clock') return this.#clock(change)
    if (path === '/__faults') return this.#faults(change)
    if (path === '/__placements') return this.#placements(change)
    if (path === '/__quota') return this.#quota(change)
    if (path === '/__requests') return this.#requests(change)
    if (path === '/__subscriptions') return this.#subscriptions(change)
    throw new ArmError(404, 'NotFound', `There is nothing at '${path}'.`)
  }

  #access(body: string | undefined): Answer {
    const { access } = this.#controlled
    if (body !== undefined) access.set(parse(AccessRules, body))
    return jsonAnswer(access.report())
  }

  #clock(body: string | undefined): Answer {
    const { clock } = this.#controlled
    if (body !== undefined) {
      const move = parse(ClockMove, body)
      if ('now' in move) clock.set(new Date(move.now))
      else clock.advance(move.advanceHours)
    }
    const now = clock.now()
    return jsonAnswer({ now: now.toISOString(), day: toDay(now), rate: clock.rate })
  }

  #faults(body: string | undefined): Answer {
    const { faults } = this.#controlled
    if (body !== undefined) faults.set(parse(FaultSettings, body))
    return jsonAnswer(faults.report())
  }

  #placements(body: string | undefined): Answer {
    const { placements } = this.#controlled
    if (body !== undefined) placements.set(parse(PlacementRuleChange, body) as Partial<PlacementRules>)
    return jsonAnswer(placements.report())
  }

  #quota(body: string | undefined): Answer {
    const { clock, quota } = this.#controlled
    if (body !== undefined) quota.set(parse(QuotaControl.body, body), clock.now())
    return jsonAnswer(quota.report(clock.now()))
  }

  #subscriptions(body: string | undefined): Answer {
    const { subscriptions } = this.#controlled
    if (body !== undefined) subscriptions.set(parse(SubscriptionStates, body))
    return jsonAnswer(subscriptions.report())
  }

  #requests(body: string | undefined): Answer {
    const { requests } = this.#controlled
    if (body !== undefined) {
      parse(Nothing, body)
      requests.reset()
    }
    return jsonAnswer(requests.report())
  }
}

function parse<T>(schema: z.ZodType<T>, body: string): T {
  let value: unknown
  try {
    value = JSON.parse(body.trim() === '' ? '{}' : body)
  } catch {
    throw invalid('The body is not JSON.')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  const field =
    issue.path.length > 0 ? `${issue.path.join('.')} ` : issue.code === 'unrecognized_keys' ? '' : 'The body '
  // The message may name each unknown field.
  throw invalid(`${field}${issue.message.slice(0, 300)}.`)
}

function invalid(message: string): ArmError {
  return new ArmError(400, 'InvalidRequestContent', message)
}
