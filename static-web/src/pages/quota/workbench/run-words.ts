import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { formatAge, formatUtc, plural } from '../../../ui/format.js'

/** The title of a run, or when it was captured. */
export const runTitle = ({ title, createdAt }: CandidateRun): string =>
  title.trim() === '' ? `Run of ${formatUtc(createdAt)}` : title

/** A run in a list of runs: its title and its time. */
export const runChoice = (run: CandidateRun): string =>
  run.title.trim() === '' ? runTitle(run) : `${run.title} · ${formatUtc(run.createdAt)}`

const maxNamed = 2

/** What was captured, in words. */
export function scopeWords({ scope }: CandidateRun, toTitle: (region: string) => string): string {
  const parts = [
    part(scope.subscriptionIds, 'subscription', 'subscriptions', null),
    part(scope.regions, 'region', 'regions', toTitle),
    part(scope.families, 'family', 'families', name => name),
  ].filter(text => text !== null)
  return parts.length === 0 ? 'everything' : parts.join(', ')
}

function part(
  values: readonly string[] | null,
  one: string,
  many: string,
  toTitle: ((value: string) => string) | null,
): string | null {
  if (values === null) return null
  return toTitle && values.length <= maxNamed && values.length > 0
    ? values.map(toTitle).join(' and ')
    : plural(values.length, one, many)
}

/** Where the needs of a run come from, and what stays with donors. */
export function needWords({ needsSource, horizonDays, buffer }: CandidateRun): string {
  const ahead = plural(horizonDays, 'day')
  const needs: Readonly<Record<CandidateRun['needsSource'], string>> = {
    given: 'needs given, no forecast taken',
    forecast: `needs forecast for ${ahead}`,
    both: `needs given, and forecast for ${ahead} elsewhere`,
  }
  return `${needs[needsSource]}, buffer ${buffer.vCpus} vCPU or ${buffer.percent} %`
}

const daySeconds = 24 * 3_600

/** How old the quota groups of a run are, at an age in seconds (null: none was read), and what to beware of. */
export function groupAgeWords(
  { groupsReadAt }: Pick<CandidateRun, 'groupsReadAt'>,
  ageSeconds: number | null,
): { readonly text: string; readonly warning: string | null } {
  if (groupsReadAt === null || ageSeconds === null)
    return {
      text: 'quota groups not read',
      warning:
        'No quota group was read when this run was captured, or none is set up completely: moves through a group are not planned.',
    }
  const text = `quota groups as read ${formatUtc(groupsReadAt)}, ${formatAge(ageSeconds)} ago`
  if (ageSeconds <= daySeconds) return { text, warning: null }
  return {
    text,
    warning: `The quota groups of this run were read more than a day ago (${formatUtc(groupsReadAt)}): members and pools may have changed. Ingest quota groups, and capture a new run.`,
  }
}

/** Whether something was read after the run was captured. Times are ISO texts. */
export const isOutdated = ({ snapshotTime }: CandidateRun, newest: string | null | undefined): boolean =>
  snapshotTime !== null && typeof newest === 'string' && Date.parse(newest) > Date.parse(snapshotTime)
