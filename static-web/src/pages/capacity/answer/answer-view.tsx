import './answer.css'
import { useQuery } from '@tanstack/react-query'
import { useFilterValues } from '../../../filters/use-filter-values.js'
import { MixedAges } from '../../../page/about/mixed-ages.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { type CapacityView, updateView } from '../capacity-view.js'
import { AnswerHeads } from './answer-heads.js'
import { type Answer, answerOptions } from './answer-query.js'
import { EmptyQuestion } from './empty-question.js'
import { QuestionBar } from './question-bar.js'
import { RegionCard } from './region-card.js'

/** The question and its answer: where the machines fit, at what price, and what stops them elsewhere. */
export function AnswerView({ view }: { view: CapacityView }) {
  const { filter } = view
  const values = useFilterValues(undefined)
  const read = useQuery(answerOptions(filter))
  const isAsked = filter.sku !== undefined
  const { sku, desiredCount, zones, region, regionPreset } = filter
  const ask = (asked: typeof filter) => {
    const before = location.search
    updateView({ filter: asked, options: {} })
    if (location.search === before) void read.refetch()
  }
  return (
    <ViewFrame
      view={view}
      counts={{ values, summary: undefined, problems: read.data?.problems ?? [], isOld: false, error: null }}
      read={isAsked ? read : { ...read, data: undefined }}
      failure="The answer could not be read"
      bar={
        <QuestionBar
          key={JSON.stringify({ sku, desiredCount, zones, region, regionPreset })}
          filter={filter}
          values={values}
          busy={read.isFetching}
          onAsk={ask}
        />
      }
      form={!isAsked && <EmptyQuestion view={view} />}
      status={answer => <Conclusion view={view} answer={answer} />}
    >
      {(answer, busy) => (
        <div className="view-body" aria-busy={busy}>
          <Regions view={view} answer={answer} />
        </div>
      )}
    </ViewFrame>
  )
}

/** Problems with names are shown above already. */
function Conclusion({ view, answer }: { view: CapacityView; answer: Answer }) {
  const { conclusion, problems, regions, snapshotTime, oldestSnapshotTime } = answer
  return (
    <span className="conclusion">
      {!problems.some(({ field }) => field === 'sku') && <span className="conclusion-text">{conclusion}</span>}{' '}
      {regions.length > 0 && <MixedAges newest={snapshotTime} oldest={oldestSnapshotTime} at={view.filter.at} />}
    </span>
  )
}

function Regions({ view, answer: { regions, regionsNotRead, ...answer } }: { view: CapacityView; answer: Answer }) {
  return (
    <>
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
          Nothing has been read yet for {regionsNotRead.map(({ displayName }) => displayName).join(', ')}.
        </p>
      )}
    </>
  )
}
