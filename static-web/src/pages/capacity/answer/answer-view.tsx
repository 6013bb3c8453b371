import './answer.css'
import { useQuery } from '@tanstack/react-query'
import { FilterProblems } from '../../../filters/filter-problems.js'
import { useFilterValues } from '../../../filters/use-filter-values.js'
import { MixedAges } from '../../../page/about/mixed-ages.js'
import { PageBody } from '../../../page/page-body.js'
import { PastNotice } from '../../../page/shown-time.js'
import { ErrorPanel } from '../../../ui/error-panel.js'
import { Waiting } from '../../../ui/waiting.js'
import { type CapacityView, updateView } from '../capacity-view.js'
import { AnswerHeads } from './answer-heads.js'
import { type Answer, answerOptions } from './answer-query.js'
import { EmptyQuestion } from './empty-question.js'
import { QuestionBar } from './question-bar.js'
import { RegionCard } from './region-card.js'

/** The question, and the answer to it: where the machines fit, at what price, and what stops them elsewhere. */
export function AnswerView({ view }: { view: CapacityView }) {
  const { filter } = view
  const values = useFilterValues(undefined, filter)
  const read = useQuery(answerOptions(filter))
  const isAsked = filter.sku !== undefined
  const data = isAsked ? read.data : undefined
  const { sku, desiredCount, zones, region, regionPreset } = filter
  const ask = (asked: typeof filter) => {
    const before = location.search
    updateView({ filter: asked, options: {} })
    if (location.search === before) void read.refetch()
  }
  return (
    <>
      <QuestionBar
        key={JSON.stringify({ sku, desiredCount, zones, region, regionPreset })}
        filter={filter}
        values={values}
        busy={read.isFetching}
        onAsk={ask}
      />
      {filter.at && <PastNotice at={filter.at} untimed={view.page.untimed} currentOnly={undefined} />}
      {data && <FilterProblems filter={filter} problems={data.problems} />}
      <PageBody view={view} values={values}>
        <div className="view-body" aria-busy={read.isPlaceholderData}>
          {!isAsked && <EmptyQuestion view={view} />}
          {isAsked && !data && read.isLoading && <Waiting />}
          {isAsked && read.error && (
            <ErrorPanel title="The answer could not be read" error={read.error} onRetry={() => void read.refetch()} />
          )}
          {data && <Regions view={view} answer={data} />}
        </div>
      </PageBody>
    </>
  )
}

function Regions({ view, answer }: { view: CapacityView; answer: Answer }) {
  const { conclusion, regions, regionsNotRead, snapshotTime, oldestSnapshotTime } = answer
  const isUnknown = answer.problems.some(({ field }) => field === 'sku')
  return (
    <>
      <div className="conclusion" role="status">
        {!isUnknown && <p>{conclusion}</p>}
        {regions.length > 0 && (
          <span className="of">
            <MixedAges newest={snapshotTime} oldest={oldestSnapshotTime} at={view.filter.at} />
          </span>
        )}
      </div>
      {regions.length > 0 && (
        <section className="answer" aria-label="Answer">
          <AnswerHeads />
          <ol className="answer-list">
            {regions.map(region => (
              <RegionCard key={region.region} view={view} answer={answer} region={region} />
            ))}
          </ol>
        </section>
      )}
      {regionsNotRead.length > 0 && (
        <p className="hint">
          Nothing has been read of {regionsNotRead.map(({ displayName }) => displayName).join(', ')}.
        </p>
      )}
    </>
  )
}
