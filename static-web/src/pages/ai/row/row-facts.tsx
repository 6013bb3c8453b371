import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { RegionName } from '../../../filters/region-name.js'
import { QuotaCell } from '../../../grid/cells.js'
import { useAgeSeconds } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { Definitions } from '../../../ui/definition/definitions.js'
import { Fact } from '../../../ui/fact.js'
import { formatAge, formatNumber, formatUtc } from '../../../ui/format.js'
import { FitMark, fitVerb } from '../../../verdict/fit-mark.js'
import type { RowRequest } from '../ai-queries.js'
import { capacityWords } from '../capacity-words.js'
import { Lifecycle } from '../lifecycle.js'
import { DayCell } from '../models/day-cell.js'
import { countedText, measuredText } from '../words/measure-words.js'
import { poolWords, whyNotAdded } from '../words/pool-words.js'
import { term } from '../words/terms.js'
import { ModelVerdict } from './model-verdict.js'

/** A row in words, the verdict first. */
export function RowFacts({ row, asked }: { row: ModelRow; asked: RowRequest }) {
  const age = useAgeSeconds(useAbout())
  return (
    <>
      <ModelVerdict row={row} asked={asked}>
        <Definitions
          of="this row"
          terms={[
            term(row.availability, row.availability),
            term('Fits', 'fits'),
            term('Lifecycle', 'lifecycle'),
            term('Deployment type', 'deploymentType'),
            term('Quota', 'quota'),
            term('Quota pool', 'poolScope'),
          ]}
        />
      </ModelVerdict>
      <dl className="facts">
        <Fact term="Region">
          <RegionName region={row.region} />
        </Fact>
        <Fact term="Subscription">
          {row.subscriptionName}
          <code>{row.subscriptionId}</code>
        </Fact>
        <Fact term="Provider">{providerWords(row)}</Fact>
        <Fact term="Version">
          {row.version || 'none'}
          {row.isDefaultVersion && <span className="of"> the default version</span>}
        </Fact>
        <Fact term="Deployment type">{row.deploymentType ?? 'Azure lists none here'}</Fact>
        {row.restriction !== null && <Fact term="Account restriction">{row.restriction}</Fact>}
        {asked.capacity !== undefined && (
          <>
            <Fact term={`Fits (${capacityWords(asked.capacity)})`}>
              <FitMark fits={row.fits} words={fitVerb} />
            </Fact>
            <Fact term="Shortfall">{shortfallWords(row)}</Fact>
          </>
        )}
        <Fact term="Deployable now">{deployableWords(row)}</Fact>
        <QuotaFacts row={row} />
        <Fact term="Lifecycle">
          <Lifecycle state={row.lifecycle} />
        </Fact>
        <Fact term="Retires">
          <DayCell time={row.retiresAt} />
        </Fact>
        <Fact term="Fine-tuning ends">
          <DayCell time={row.fineTuneRetiresAt} />
        </Fact>
        <Fact term="Replacement">{row.replacement ?? 'Azure names none'}</Fact>
        <Fact term="Kinds">{row.kinds.join(', ')}</Fact>
        <Fact term="Capabilities">{row.capabilities.join(', ') || 'none listed'}</Fact>
        <Fact term="Read">
          {asked.at === undefined && `${formatAge(age(row.snapshotTime))} ago, `}
          {formatUtc(row.snapshotTime)}
        </Fact>
      </dl>
    </>
  )
}

/** The quota in Azure's own numbers and in what it measures, and the sizes of deployments counted as it is. */
function QuotaFacts({ row }: { row: ModelRow }) {
  const { quotaName, quotaUsed, quotaLimit } = row
  const free = quotaUsed === null || quotaLimit === null ? undefined : Math.max(0, quotaLimit - quotaUsed)
  const freeText = free === undefined ? undefined : countedText(free, row)
  return (
    <>
      <Fact term="Quota used">
        <QuotaCell used={quotaUsed} limit={quotaLimit} />
        {freeText !== undefined && <div>{freeText} free</div>}
        {row.quotaUnit !== null && <div className="of">Azure’s unit: {row.quotaUnit}</div>}
        {quotaName !== null && <code>{quotaName}</code>}
      </Fact>
      <Fact term="Quota pool">
        {poolWords[row.poolScope]}
        <div className="of">{whyNotAdded[row.poolScope]}</div>
      </Fact>
      {(
        [
          ['Smallest deployment', row.minCapacity],
          ['Capacity step', row.capacityStep],
          ['Default capacity', row.defaultCapacity],
          ['Largest deployment', row.maxCapacity],
        ] as const
      ).map(([name, figure]) => (
        <Fact key={name} term={name}>
          {figure === null ? <span className="of">Azure names none</span> : capacityText(figure, row)}
        </Fact>
      ))}
    </>
  )
}

/** A figure in Azure's own number, and in what it measures. */
function capacityText(figure: number, row: ModelRow): string {
  const measured = countedText(figure, row)
  return measured === undefined ? formatNumber(figure) : `${formatNumber(figure)} (${measured})`
}

function shortfallWords({ shortfall }: ModelRow): string {
  if (shortfall === null) return 'not known'
  return shortfall.amount === 0 ? 'none' : shortfall.text
}

const providerWords = ({ provider, publisher }: ModelRow): string =>
  publisher === null || publisher === provider ? provider : `${provider}, published by ${publisher}`

function deployableWords({ deployable, measure, lifecycle }: ModelRow): string {
  if (lifecycle === 'Retired') return 'nothing: the model has retired'
  if (deployable === null) return 'not known'
  return measure === null ? formatNumber(deployable) : `at most ${measuredText(deployable, measure)} in whole steps`
}
