import type { Context } from '#functions/composition/context.js'
import { Reply } from '#functions/edge/replies/reply.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { Route, RouteResponse } from '#shared/contract/common/route.js'
import { oncePerAnswer } from '#shared/kernel/read-budget.js'
import { type BindingOptions, bind, type Call, type HttpBinding, type Version } from './serve.js'

/** The names in its filters are checked. A handler that streams or sends a file reports the problems itself. */
interface FilteredCall<R> extends Call<R> {
  readonly problems: Problem[]
}

type FilteredHandler<R extends Route> = (
  call: FilteredCall<R>,
  context: Context,
) => Promise<Omit<RouteResponse<R>, 'problems'> | RouteResponse<R> | Reply<never>>

/** Once per request: the version of the answer and the answer itself share it. */
const checkNames = ({ filterNames }: Context, given: object) =>
  oncePerAnswer('names of the filter', () => filterNames.check(given))

/**
 * Binds a read with filters. Regions may be given by their display names. Names that Azure does not list are reported
 * in `problems` of the answer.
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
  // The version includes the names, since `problems` and the subscription names of rows are part of the answer.
  const named: Version | undefined =
    version &&
    (async (context, given) => {
      const { asked, ...said } = await checkNames(context, given)
      const [rows, subscriptions] = await Promise.all([version(context, asked), context.subscriptions.version()])
      return `${rows} ${subscriptions} ${JSON.stringify(said)}`
    })
  return bind(route, answer, { ...options, ...(named && { version: named }) })
}
