import type { LiveScoreProblem, LiveScoreRequest, LiveScores } from '#shared/contract/capacity/live-scores.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { nameless } from '#shared/live-calls/live-answer.js'

/** The answer with the problems of unknown names first. Problems that only repeat them are left out. */
export function withNameProblems(scores: LiveScores, request: LiveScoreRequest, names: readonly Problem[]): LiveScores {
  const unknown = (field: keyof LiveScoreRequest) =>
    new Set(names.flatMap(problem => (problem.field === field && problem.value !== null ? [problem.value] : [])))
  const [skus, regions, ids] = [unknown('skus'), unknown('regions'), unknown('subscriptionIds')]
  const areAll = (some: readonly string[] | undefined, all: ReadonlySet<string>) =>
    some !== undefined && some.length > 0 && some.every(name => all.has(name))
  const isNothingLeft =
    areAll(request.skus, skus) || areAll(request.regions, regions) || areAll(request.subscriptionIds, ids)
  const isTold = (problem: LiveScoreProblem) =>
    isNothingLeft ||
    areAll(problem.skus, skus) ||
    areAll(problem.regions, regions) ||
    (problem.subscriptionId !== null && ids.has(problem.subscriptionId))
  const named = names.map((problem): LiveScoreProblem => ({ ...nameless, regions: [], skus: [], ...problem }))
  return {
    ...scores,
    problems: [...named, ...scores.problems.filter(problem => names.length === 0 || !isTold(problem))],
    isPartial: scores.isPartial || names.length > 0,
  }
}
