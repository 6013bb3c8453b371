import type { Problem } from '#shared/contract/common/problems.js'
import type { LiveProblem } from '#shared/contract/live-calls/live-calls.js'
import { nameless } from './live-answer.js'

interface LiveAnswer<P extends LiveProblem> {
  readonly problems: P[]
  readonly isPartial: boolean
}

/** The lists of names in a problem, all empty. */
type NoNames<P extends LiveProblem> = Pick<P, Exclude<keyof P, Exclude<keyof LiveProblem, 'regions'>>>

/**
 * The answer with the problems of unknown names first. Problems that only repeat them are left out.
 *
 * @param single the fields of the request that name one thing, without which there is nothing to ask
 */
export function withNameProblems<P extends LiveProblem, A extends LiveAnswer<P>>(
  answer: A & LiveAnswer<P>,
  request: object,
  names: readonly Problem[],
  { noNames, single = [] }: { readonly noNames: NoNames<P>; readonly single?: readonly string[] },
): A {
  const lists = Object.keys(noNames)
  const unknown = (field: string) =>
    new Set(names.flatMap(problem => (problem.field === field && problem.value !== null ? [problem.value] : [])))
  const ids = unknown('subscriptionIds')
  const areUnknown = (holder: object, field: string) => {
    const some = new Map<string, unknown>(Object.entries(holder)).get(field)
    const all = unknown(field)
    return Array.isArray(some) && some.length > 0 && some.every(name => all.has(name))
  }
  const isNothingLeft = [...lists, ...single, 'subscriptionIds'].some(field => areUnknown(request, field))
  const isTold = (problem: P) =>
    isNothingLeft ||
    lists.some(field => areUnknown(problem, field)) ||
    (problem.subscriptionId !== null && ids.has(problem.subscriptionId))
  const named = names.map(problem => ({ ...nameless, ...noNames, ...problem }) as unknown as P)
  return {
    ...answer,
    problems: [...named, ...answer.problems.filter(problem => names.length === 0 || !isTold(problem))],
    isPartial: answer.isPartial || names.length > 0,
  }
}
