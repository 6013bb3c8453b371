import type { RouteBodyInput } from '#shared/contract/common/route.js'
import type { captureCandidates } from '#shared/contract/quota/candidates.js'
import { ApiError } from '../../../api/api-error.js'
import { type KnownNames, type NeedProblem, readNeeds } from './need-lines.js'

export type CaptureRequest = RouteBodyInput<typeof captureCandidates>

/** What the form holds, as typed. */
export interface CaptureDraft {
  readonly title: string
  readonly needsSource: 'forecast' | 'given' | 'both'
  readonly needs: string
  readonly horizonDays: '7' | '14' | '30'
  readonly bufferVCpus: string
  readonly bufferPercent: string
}

export const emptyDraft: CaptureDraft = {
  title: '',
  needsSource: 'forecast',
  needs: '',
  horizonDays: '30',
  bufferVCpus: '5',
  bufferPercent: '10',
}

/** What of the filters a run is limited to. */
export interface CaptureScope {
  readonly regionPreset?: CaptureRequest['regionPreset'] | undefined
  readonly region?: readonly string[] | undefined
  readonly subscriptionIds?: readonly string[] | undefined
  readonly family?: readonly string[] | undefined
}

export type CaptureRead =
  | { readonly body: CaptureRequest; readonly lines: readonly number[] }
  | { readonly problems: readonly NeedProblem[] }
  | { readonly problem: string }

/** The request for a draft, or what is wrong with its lines. `lines` has the line of each need of the request. */
export function toCapture(draft: CaptureDraft, scope: CaptureScope, known: KnownNames): CaptureRead {
  const { title, needsSource, horizonDays, bufferVCpus, bufferPercent } = draft
  const { needs, lines, problems } =
    needsSource === 'forecast' ? { needs: [], lines: [], problems: [] } : readNeeds(draft.needs, known)
  if (problems.length > 0) return { problems }
  if (needsSource !== 'forecast' && needs.length === 0)
    return { problem: 'Write or paste at least one line, or take the needs from the forecast.' }
  return {
    lines,
    body: {
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      ...(scope.regionPreset ? { regionPreset: scope.regionPreset } : {}),
      ...(scope.region ? { regions: [...scope.region] } : {}),
      ...(scope.subscriptionIds ? { subscriptionIds: [...scope.subscriptionIds] } : {}),
      ...(scope.family ? { families: [...scope.family] } : {}),
      buffer: { vCpus: Number(bufferVCpus), percent: Number(bufferPercent) },
      horizonDays: Number(horizonDays) as CaptureRequest['horizonDays'],
      ...(needsSource === 'forecast' ? {} : { needs: [...needs] }),
      useForecast: needsSource !== 'given',
    },
  }
}

/** A refusal of needs, beside the lines that it is about: `body.needs.3.family: …; body.needs.7…`. */
export function refusedLines(error: Error | null, lines: readonly number[], text: string): NeedProblem[] {
  if (!(error instanceof ApiError) || error.status !== 400) return []
  const written = text.split(/\r\n|\r|\n/)
  return error.message.split(/; (?=body\.)/).flatMap(sentence => {
    const [, index, said] = /^body\.needs\.(\d+)(?:\.\w+)?: (.*)$/s.exec(sentence) ?? []
    const line = index === undefined ? undefined : lines[Number(index)]
    return line === undefined || said === undefined
      ? []
      : [{ line, written: (written[line - 1] ?? '').trim(), text: said }]
  })
}
