import type { Problem } from '#shared/contract/problems.js'
import type { ResponseOf, Route } from '#shared/contract/route.js'
import type { Context } from './context.js'
import { Reply } from './reply.js'
import { type BindingOptions, bind, type Call, type HttpBinding } from './serve.js'

/** The names of its filters are checked; a handler that streams or sends a file tells the problems itself. */
interface FilteredCall<R> extends Call<R> {
  readonly problems: Problem[]
}

type FilteredHandler<R extends Route> = (
  call: FilteredCall<R>,
  context: Context,
) => Promise<Omit<ResponseOf<R>, 'problems'> | ResponseOf<R> | Reply<never>>

/**
 * Binds a read with filters. Regions are found by their display names, and names that Azure does not list are told in
 * `problems` of the answer, whatever it is an answer to.
 */
export function bindFiltered<R extends Route>(
  route: R,
  handler: FilteredHandler<R>,
  { version, ...options }: BindingOptions = {},
): HttpBinding {
  const input = route.method === 'GET' ? 'query' : 'body'
  const answer = async (call: Call<R>, context: Context): Promise<ResponseOf<R> | Reply<never>> => {
    const { asked, problems } = await context.filterNames.check(call[input] as object)
    const result = await handler({ ...call, [input]: asked, problems }, context)
    if (result instanceof Reply) return result
    return ('problems' in (result as object) ? result : { ...(result as object), problems }) as ResponseOf<R>
  }
  const named =
    version && (async (context: Context) => `${await version(context)} ${await context.filterNames.version()}`)
  return bind(route, answer, { ...options, ...(named && { version: named }) })
}
