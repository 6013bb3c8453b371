import type { Context } from '#functions/composition/context.js'
import type { Caller } from '#functions/edge/caller.js'
import type { Input } from '#functions/edge/parse.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { isStream, Reply } from '#functions/edge/replies/reply.js'
import { RowsReply } from '#functions/edge/replies/stream-rows.js'
import type { Route } from '#shared/contract/common/route.js'
import { AppError } from '#shared/kernel/app-error.js'
import { maskedFiles } from './masked-files.js'
import { currentMasks, type Masks } from './masks.js'
import { type RouteMasks, toRouteMasks } from './route-masks.js'
import { askedFor, type Search, searched } from './unmasked-input.js'

/** A call with the ids of subscriptions, or with masks in their place, as its caller may see them. */
export interface Seen {
  /** What the answer depends on besides the data and the input; empty if the ids are shown. */
  readonly key: string
  readonly input: Input
  readonly context: Context
  shown(reply: Reply<unknown>): Reply<unknown>
  told(error: unknown): unknown
}

interface Answering {
  readonly route: Route
  /** Decides for every caller; see `BindingOptions`. */
  readonly masked?: (context: Context, input: Input) => Promise<boolean>
}

/** Callers who may not see subscription ids send and receive masks. */
export async function seenBy(
  { route, masked: isMasked }: Answering,
  { input, caller }: { readonly input: Input; readonly caller: Caller },
  context: Context,
): Promise<Seen> {
  const marks = toRouteMasks(route)
  const isHidden = () => (isMasked ? isMasked(context, input) : hidesIds(route, caller, context))
  if (!marks || !(await isHidden())) return { key: '', input, context, shown: reply => reply, told: error => error }
  const masks = await currentMasks(context)
  const { input: meant, search } = askedFor(input, marks, masks)
  return {
    key: masks.key,
    input: meant,
    context: marks.fileRow ? maskedFiles(context, marks.fileRow, masks) : context,
    shown: reply => masked(reply, { marks, masks, search }),
    told: error => (error instanceof AppError ? maskedError(error, masks) : error),
  }
}

/** Whether ids are masked for this caller. */
const hidesIds = async ({ level }: Route, caller: Caller, { config }: Context): Promise<boolean> =>
  level === 'public' && config.MASK_SUBSCRIPTION_IDS && !(await caller.signedIn())

interface Masking {
  readonly marks: RouteMasks
  readonly masks: Masks
  readonly search: Search | undefined
}

function masked(reply: Reply<unknown>, { marks, masks, search }: Masking): Reply<unknown> {
  const { answer = (value: unknown) => value } = marks
  const shown = (value: object) => answer(value, masks) as object
  if (reply instanceof RowsReply) return reply.through(shown)
  if (reply instanceof FileReply && marks.fileRow) return reply.through(masks.text)
  if (isStream(reply.body)) throw new Error('A route that names subscriptions sends an answer that cannot be masked')
  const body = shown(reply.body as object)
  return new Reply(reply.status, search ? searched(body, search) : body, reply.headers, reply.cookies)
}

function maskedError(error: AppError, masks: Masks): AppError {
  const message = masks.text(error.message)
  if (message === error.message) return error
  const { code, retryAfterSeconds } = error
  return new AppError(code, message, { cause: error, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
}
