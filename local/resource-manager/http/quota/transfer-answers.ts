import { z } from 'zod'
import type { CurrentUsages } from '#local/resource-manager/estate/quota-writes/current-usages.js'
import { familyKey } from '#local/resource-manager/estate/quota-writes/effects.js'
import { billingAccountId } from '#local/resource-manager/estate/quota-writes/enrollment.js'
import type { QuotaLedger } from '#local/resource-manager/estate/quota-writes/quota-ledger.js'
import type { QuotaTransfer, TransferStatus } from '#local/resource-manager/estate/quota-writes/quota-state.js'
import { drawFate, type WriteRules } from '#local/resource-manager/estate/quota-writes/write-rules.js'
import { type Subscription, toGuid } from '#local/resource-manager/estate/subscriptions.js'
import { type Answer, jsonAnswer } from '#local/resource-manager/http/answer.js'
import { toPage } from '#local/resource-manager/http/paging.js'
import { type QuotaCall, toAddress } from './quota-call.js'
import { quotaNotFound } from './quota-errors.js'
import { transferErrors } from './transfer-errors.js'
import { incomingTransferRecord, transferRecord } from './transfer-records.js'
import { read } from './write-bodies.js'

export interface TransferParts {
  readonly ledger: QuotaLedger
  readonly usages: CurrentUsages
  readonly seed: number
  readonly enrolled: readonly Subscription[]
  /** @throws ArmError 403 if the caller may not write quotas there */
  checkWrite(subscription: Subscription): void
  rules(): WriteRules
  /** Real time, in milliseconds since 1970. */
  realMs(): number
}

const Body = z.object({
  properties: z.object({
    displayName: z.string().max(80).optional(),
    destinationSubscriptionId: z.string(),
    billingAccountId: z.string(),
    resourceName: z.string(),
    amount: z.int().min(1),
    comment: z.string().max(500).optional(),
    autoApprove: z.boolean().default(false),
  }),
})
const bodyRule =
  'properties must have destinationSubscriptionId, billingAccountId, resourceName, a whole amount from 1, a displayName of at most 80 and a comment of at most 500 characters'

const transferName = /^[\w.-]{3,63}$/
const pendingMs = 30 * 86_400_000
const typicalSeconds = 30
const rowsPerPage = 100
const open: ReadonlySet<TransferStatus> = new Set(['Pending', 'InProgress'])

/** Answers transfers of quota between two subscriptions, of both sides. */
export class TransferAnswers {
  readonly #parts: TransferParts

  constructor(parts: TransferParts) {
    this.#parts = parts
  }

  /** GET, PUT and DELETE of the donor's. */
  outgoing(call: QuotaCall): Answer {
    this.#expectEnrolled(call.subscription!)
    if (call.method === 'PUT') return this.#create(call)
    if (call.target.name === undefined) {
      const own = this.#parts.ledger.transfers.filter(one => this.#isOutgoing(one, call))
      return this.#page(call, own.map(transferRecord))
    }
    if (call.method === 'DELETE') return this.#delete(call)
    return jsonAnswer(transferRecord(this.#findOutgoing(call)))
  }

  cancel(call: QuotaCall): Answer {
    this.#expectEnrolled(call.subscription!)
    const transfer = this.#findOutgoing(call)
    if (transfer.status !== 'Pending') throw transferErrors.notPending(transfer.status)
    return jsonAnswer(transferRecord(this.#end(transfer, 'Cancelled', call)))
  }

  /** GET of the recipient's: of a region, or of all. */
  incoming(call: QuotaCall): Answer {
    this.#expectEnrolled(call.subscription!)
    if (call.target.name !== undefined) return jsonAnswer(incomingTransferRecord(this.#findIncoming(call)))
    const own = this.#parts.ledger.transfers.filter(one => this.#isIncoming(one, call))
    return this.#page(call, own.map(incomingTransferRecord))
  }

  approve(call: QuotaCall): Answer {
    const transfer = this.#decidable(call)
    const approved = this.#approve(transfer, call)
    return jsonAnswer(incomingTransferRecord(approved), 202, this.#polling(call, approved))
  }

  reject(call: QuotaCall): Answer {
    return jsonAnswer(incomingTransferRecord(this.#end(this.#decidable(call), 'Rejected', call)))
  }

  #create(call: QuotaCall): Answer {
    const { target, subscription: donor, time, body } = call
    const name = target.name ?? ''
    const region = target.region!
    if (!transferName.test(name)) throw transferErrors.badName(name)
    const { destinationSubscriptionId, resourceName, ...asked } = read(Body, body, bodyRule).properties
    const recipient = this.#parts.enrolled.find(({ id }) => id === destinationSubscriptionId.toLowerCase())
    if (!recipient || recipient.id === donor!.id) throw transferErrors.notEnrolled(destinationSubscriptionId)
    if (asked.billingAccountId.toLowerCase() !== billingAccountId(donor!).toLowerCase())
      throw transferErrors.otherBillingAccount()
    const row = this.#parts.usages.find(donor!, region, resourceName, time)
    if (!row) throw quotaNotFound(resourceName)
    const family = row.name.value
    const all = this.#parts.ledger.transfers
    const isTaken = all.some(one => this.#isOutgoing(one, call) && one.name === name)
    if (isTaken) throw transferErrors.nameInUse(name)
    const isInFlight = all.some(
      one =>
        this.#isOutgoing(one, call) &&
        one.recipientId === recipient.id &&
        familyKey(one.family) === familyKey(family) &&
        open.has(one.status),
    )
    if (isInFlight) throw transferErrors.inFlight()
    if (row.limit - row.currentValue < asked.amount) throw transferErrors.notEnoughQuota()
    if (asked.autoApprove) this.#parts.checkWrite(recipient)
    const id = toGuid(`headroom transfer ${this.#parts.seed} ${donor!.id} ${region} ${name} ${time.toISOString()}`)
    const transfer: QuotaTransfer = {
      ...asked,
      id,
      name,
      donorId: donor!.id,
      recipientId: recipient.id,
      region,
      family,
      createdAt: time.toISOString(),
      expiresAt: new Date(time.getTime() + pendingMs).toISOString(),
      status: 'Pending',
      etag: id.slice(0, 8),
    }
    if (asked.autoApprove) {
      const approved = this.#approve(transfer, call)
      return jsonAnswer(transferRecord(approved), 202, this.#polling(call, approved))
    }
    this.#parts.ledger.putTransfer(transfer)
    return jsonAnswer(transferRecord(transfer), 201)
  }

  #delete(call: QuotaCall): Answer {
    const { ledger } = this.#parts
    const transfer = ledger.transfers.find(one => this.#isOutgoing(one, call) && one.name === call.target.name)
    if (!transfer) return { status: 204, headers: {}, body: { kind: 'text', text: '' } }
    if (open.has(transfer.status)) throw transferErrors.notTerminal(transfer.status)
    ledger.deleteTransfer(transfer.id)
    return jsonAnswer({})
  }

  #approve(transfer: QuotaTransfer, { time }: QuotaCall): QuotaTransfer {
    const { ledger, rules, seed, realMs } = this.#parts
    // No one has to support a transfer.
    const { seconds } = drawFate({ ...rules(), outcome: 'approved' }, typicalSeconds, seed, transfer.id)
    const approved: QuotaTransfer = {
      ...transfer,
      status: 'InProgress',
      etag: `${transfer.etag}a`,
      dueAt: new Date(time.getTime() + seconds * 1000).toISOString(),
      dueRealMs: realMs() + seconds * 1000,
    }
    ledger.putTransfer(approved)
    return approved
  }

  #end(transfer: QuotaTransfer, status: TransferStatus, { time }: QuotaCall): QuotaTransfer {
    const ended = { ...transfer, status, etag: `${transfer.etag}e`, finishedAt: time.toISOString() }
    this.#parts.ledger.putTransfer(ended)
    return ended
  }

  /** A transfer that the recipient may approve or reject. @throws ArmError 400, 404, 409, 412 */
  #decidable(call: QuotaCall): QuotaTransfer {
    this.#expectEnrolled(call.subscription!)
    const transfer = this.#findIncoming(call)
    if (call.ifMatch === undefined) throw transferErrors.noIfMatch()
    if (call.ifMatch.replaceAll('"', '') !== transfer.etag) throw transferErrors.modified()
    if (transfer.status !== 'Pending') throw transferErrors.notPending(transfer.status)
    return transfer
  }

  #polling(call: QuotaCall, { id }: QuotaTransfer): Record<string, string> {
    const { subscription, target } = call
    const scope = `/subscriptions/${subscription!.id}/providers/Microsoft.Compute/locations/${target.region}`
    const address = toAddress(call, `${scope}/providers/Microsoft.Quota/operationsStatus/${id}`)
    return { 'azure-asyncoperation': address, location: address }
  }

  #page(call: QuotaCall, all: readonly object[]): Answer {
    const { items, nextLink } = toPage(all, rowsPerPage, call.url, call.baseUrl, '$skipToken')
    return jsonAnswer({ value: items, ...(nextLink && { nextLink }) })
  }

  #findOutgoing(call: QuotaCall): QuotaTransfer {
    const { name } = call.target
    const found = this.#parts.ledger.transfers.find(one => this.#isOutgoing(one, call) && one.name === name)
    if (!found) throw transferErrors.notFound(name ?? '')
    return found
  }

  #findIncoming(call: QuotaCall): QuotaTransfer {
    const { name } = call.target
    const found = this.#parts.ledger.transfers.find(one => this.#isIncoming(one, call) && one.id === name)
    if (!found) throw transferErrors.notFound(name ?? '')
    return found
  }

  #isOutgoing = ({ donorId, region }: QuotaTransfer, { subscription, target }: QuotaCall): boolean =>
    donorId === subscription!.id && region === target.region

  #isIncoming = ({ recipientId, region }: QuotaTransfer, { subscription, target }: QuotaCall): boolean =>
    recipientId === subscription!.id && (target.region === undefined || region === target.region)

  #expectEnrolled({ id }: Subscription): void {
    if (!this.#parts.enrolled.some(one => one.id === id)) throw transferErrors.notEnrolled(id)
  }
}
