import './failover.css'
import { useQuery } from '@tanstack/react-query'
import type { Problem } from '#shared/contract/common/problems.js'
import { type Failover, failover } from '#shared/contract/fit/failover.js'
import { FailoverFilter, failoverFilterNames } from '#shared/contract/fit/failover-filter.js'
import { ApiError } from '../../api/api-error.js'
import { callPath } from '../../api/call.js'
import { Dimmed } from '../../failure/dimmed.js'
import { ErrorBanner, ErrorPanel } from '../../failure/error-panel.js'
import { useLastingRead } from '../../failure/use-lasting-read.js'
import { useRefreshAfterIngestion, useSource } from '../../page/about/use-about.js'
import { CopyAs } from '../../page/copy-as/copy-as.js'
import { apiSnippets } from '../../page/copy-as/snippet.js'
import { SnippetList } from '../../page/copy-as/snippet-list.js'
import { NothingRead } from '../../page/nothing-read.js'
import { useParams } from '../../page/params/use-params.js'
import { UrlProblems } from '../../page/url-problems.js'
import { CopyButton } from '../../ui/copy-button.js'
import { usePageTitle } from '../../ui/use-page-title.js'
import { Waiting } from '../../ui/waiting.js'
import { failoverName } from './failover-name.js'
import { failoverKey, failoverOptions, failoverParams } from './failover-query.js'
import { FamilyTable } from './family-table.js'
import { ModelTable } from './model-table.js'
import { NameProblems } from './name-problems.js'
import { RegionCards } from './region-cards.js'
import { RegionForm } from './region-form.js'
import { ServiceTable } from './service-table.js'
import { SubscriptionTable } from './subscription-table.js'

const { path, title, source } = failoverName
const ownNames: readonly string[] = [...failoverFilterNames, 'sort', 'page']

/** What a region is used for, and whether quota in another one would take it over. */
export function FailoverPage() {
  const params = useParams()
  const problems = addressProblems(params.search)
  const query = problems.some(({ fatal }) => fatal) ? {} : failoverParams(params.search)
  const answer = useQuery(failoverOptions(query))
  const isAsked = Boolean(query.from)
  const {
    data,
    error,
    isPlaceholderData: isOld,
    isLoading,
    refetch,
  } = useLastingRead(answer, `${query.from}/${query.to}`)
  const found = isAsked ? data : undefined
  useRefreshAfterIngestion({ dataKey: failoverKey, source })
  usePageTitle(found ? `${title}: ${found.from.displayName} to ${found.to.displayName}` : title)
  const retry = () => void refetch()
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        {found && (
          <div className="page-tools">
            <CopyButton text={location.href} label="Copy link" />
            <CopyAs>
              {() => (
                <SnippetList snippets={apiSnippets(location.origin, callPath(failover, { from: '', ...query }))} />
              )}
            </CopyAs>
          </div>
        )}
      </div>
      <RegionForm params={params} found={isOld ? undefined : found} />
      <UrlProblems path={path} problems={problems} search={params.search} />
      {!isAsked && problems.length === 0 && <NoRegion />}
      {isAsked && isLoading && !found && !error && <Waiting />}
      {isAsked && error && !found && <NoAnswer error={error} isPairAsked={params.get('to') === ''} onRetry={retry} />}
      {isAsked && error && found && (
        <ErrorBanner title="These figures may be out of date." error={error} onRetry={retry} />
      )}
      {found && (
        <Dimmed isOld={isOld}>
          <Found found={found} params={params} query={query} busy={isOld} />
        </Dimmed>
      )}
    </div>
  )
}

interface FoundProps {
  found: Failover & { readonly problems: readonly Problem[] }
  params: ReturnType<typeof useParams>
  query: Readonly<Record<string, string>>
  busy: boolean
}

function Found({ found, params, query, busy }: FoundProps) {
  return (
    <div className="view-body failover" aria-busy={busy}>
      <NameProblems problems={found.problems} update={params.update} />
      <p className="failover-conclusion" role="status">
        <strong>{found.conclusion}</strong>
      </p>
      <RegionCards found={found} />
      <SubscriptionTable rows={found.subscriptions} />
      <FamilyTable found={found} params={params} query={query} busy={busy} />
      <ModelTable found={found} />
      <ServiceTable services={found.services} />
    </div>
  )
}

interface NoAnswerProps {
  error: Error
  isPairAsked: boolean
  onRetry: () => void
}

function NoAnswer({ error, isPairAsked, onRetry }: NoAnswerProps) {
  if (!isPairAsked || !(error instanceof ApiError) || error.kind !== 'refused')
    return <ErrorPanel title="The regions could not be compared" error={error} onRetry={onRetry} />
  return (
    <section className="state-panel" role="alert">
      <h2>Choose the region that takes over</h2>
      <p>{error.message.replace(/^to: /, '')}.</p>
    </section>
  )
}

function NoRegion() {
  if (useSource()?.snapshotTime === null) return <NothingRead />
  return (
    <section className="state-panel" aria-label="No regions">
      <h2>Choose the region that is lost</h2>
      <p>
        Headroom then compares what your subscriptions use there with what quota leaves free in the region that takes
        over: the paired region, or one of your choice.
      </p>
    </section>
  )
}

/** Parameters of the address that the page does not have, and values that the API would refuse. */
function addressProblems(search: string) {
  const given = Object.fromEntries(new URLSearchParams(search))
  const strange = Object.keys(given)
    .filter(name => !ownNames.includes(name))
    .map(name => ({ name, text: 'is not a parameter of this page and was ignored', fatal: false }))
  const issues = given.from ? (FailoverFilter.safeParse(given).error?.issues ?? []) : []
  return [
    ...strange,
    ...issues.map(({ path: [name], message }) => ({ name: String(name), text: message, fatal: true })),
  ]
}
