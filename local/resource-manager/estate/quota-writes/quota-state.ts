import { z } from 'zod'

const Time = z.iso.datetime()
const QuotaFault = z.object({ code: z.string(), message: z.string() })
const finished = z.enum(['InProgress', 'Succeeded', 'Failed'])

/** When a request is decided: at a simulated time, or at a real one if simulated time stands still. */
const Due = {
  dueAt: Time,
  /** Real time, in milliseconds since 1970. */
  dueRealMs: z.number(),
}

/** A request for a limit: of a subscription, of a member through its group, or of a group. */
export const QuotaWrite = z.object({
  id: z.string(),
  kind: z.enum(['raise', 'move', 'groupLimit']),
  subscriptionId: z.string().optional(),
  group: z.string().optional(),
  region: z.string(),
  /** As in the usage list. */
  family: z.string(),
  /** The requested total. */
  limit: z.number(),
  submittedAt: Time,
  ...Due,
  /** Drawn when it was submitted. */
  needsSupport: z.boolean(),
  state: finished,
  finishedAt: Time.optional(),
  error: QuotaFault.optional(),
})
export type QuotaWrite = z.infer<typeof QuotaWrite>

export const transferStatuses = [
  'Pending',
  'InProgress',
  'Completed',
  'Cancelled',
  'Rejected',
  'Expired',
  'Failed',
] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** A transfer of quota between two subscriptions. */
export const QuotaTransfer = z.object({
  id: z.string(),
  /** The donor's name for it. */
  name: z.string(),
  donorId: z.string(),
  recipientId: z.string(),
  region: z.string(),
  family: z.string(),
  amount: z.number(),
  displayName: z.string().optional(),
  comment: z.string().optional(),
  billingAccountId: z.string(),
  autoApprove: z.boolean(),
  createdAt: Time,
  expiresAt: Time,
  status: z.enum(transferStatuses),
  /** Changes with each status. */
  etag: z.string(),
  ...z.object(Due).partial().shape,
  finishedAt: Time.optional(),
  error: QuotaFault.optional(),
})
export type QuotaTransfer = z.infer<typeof QuotaTransfer>

/** What a write that Azure approved has changed. */
export const Effect = z.object({
  /** Simulated time. */
  at: Time,
  region: z.string(),
  /** A name of the usage list in lower case, such as `cores`. */
  family: z.string(),
  /** Undefined for the limit of a quota group. */
  subscriptionId: z.string().optional(),
  /** Set if the group's pool changes: with a subscription by what it took or gave, else by an approved increase. */
  group: z.string().optional(),
  /** The limit that was approved, vCPUs, less what was moved. */
  raisedTo: z.number().optional(),
  /** vCPUs that the limit got by a move; below 0 it gave them. */
  moved: z.number().optional(),
  /** vCPUs of machines that a test has started. */
  started: z.number().optional(),
})
export type Effect = z.infer<typeof Effect>

/** All that was written to the simulator. */
export const QuotaState = z.object({
  writes: z.array(QuotaWrite),
  transfers: z.array(QuotaTransfer),
  effects: z.array(Effect),
})
export type QuotaState = z.infer<typeof QuotaState>
