import type { Context } from '#functions/composition/context.js'
import { Reply } from '#functions/edge/replies/reply.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { Route, RouteResponse } from '#shared/contract/common/route.js'
import { oncePerAnswer } from '#shared/kernel/read-budget.js'
import { type BindingOptions, bind, type Call, type HttpBinding, type Version } from './serve.js'

/** The names of its filters are checked; a handler that streams or sends a file tells the problems itself. */
interface FilteredCall<R> extends Call<R> {
  readonly problems: Problem[]
}

type FilteredHandler<R extends Route> = (
  call: FilteredCall<R>,
  context: Context,
) => Promise<Omit<RouteResponse<R>, 'problems'> | RouteResponse<R> | Reply<never>>

/** Once for the version of an answer and the answer itself: both are of one request. */
const checkNames = ({ filterNames }: Context, given: object) =>
  oncePerAnswer('names of the filter', () => filterNames.check(given))

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
  const answer = async (call: Call<R>, context: Context): Promise<RouteResponse<R> | Reply<never>> => {
    const { asked, ...found } = await checkNames(context, call[input] as object)
    const problems = [...found.problems, ...found.absent]
    const result = await handler({ ...call, [input]: asked, problems }, context)
    if (result instanceof Reply) return result
    return ('problems' in (result as object) ? result : { ...(result as object), problems }) as RouteResponse<R>
  }
  // What is said of the names is part of the answer, and so are the names of subscriptions in its rows.
  const named: Version | undefined =
    version &&
    (async (context, given) => {
      const { asked, ...said } = await checkNames(context, given)
      const [rows, subscriptions] = await Promise.all([version(context, asked), context.subscriptions.version()])
      return `${rows} ${subscriptions} ${JSON.stringify(said)}`
    })
  return bind(route, answer, { ...options, ...(named && { version: named }) })
}
