import { Link } from 'wouter'
import type { AnsweredRegion } from '#shared/contract/capacity/answer/capacity-answer.js'
import { regionTitle } from '#shared/contract/common/names.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { MarkButton } from '../../../page/mark-tray.js'
import { updateOptions } from '../../../page/use-view.js'
import { formatNumber, plural } from '../../../ui/format.js'
import { money } from '../../../ui/money.js'
import { FitMark, fitVerb } from '../../../verdict/fit-mark.js'
import type { CapacityView } from '../capacity-view.js'
import { onlyRegion, sizesHref } from '../size-links.js'
import type { AnsweredQuestion } from './answer-query.js'
import { Ladder } from './ladder.js'
import { PlaceTable } from './place-table.js'

interface Props {
  view: CapacityView
  answer: AnsweredQuestion
  region: AnsweredRegion
}

/** One region of the answer: whether it fits, where, at what price, and what stops it. */
export function RegionCard({ view, answer, region }: Props) {
  const { region: code, displayName, geography, fits, ladder, isListed, places } = region
  const title = regionTitle(displayName, code)
  const isOpen = view.options.open === code
  const detailId = `answer-${code}`
  const best = places[0]
  const sku = answer.size?.vmSku
  return (
    <li className="answer-region">
      <h2>
        {displayName} <code>{code}</code>
        {geography && <span className="of">{geography}</span>}
      </h2>
      <div className="answer-verdict">
        <strong>
          <FitMark fits={fits} words={fitVerb} />
        </strong>
        <span className="of">{roomWords(region)}</span>
      </div>
      <Price region={region} answer={answer} />
      <Ladder title={title} steps={ladder} isListed={isListed} />
      <div className="answer-tools">
        <button
          type="button"
          className="button small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          onClick={() => updateOptions({ open: isOpen ? '' : code }, { replace: true })}
        >
          {fits ? 'Subscriptions' : 'Why not'}
          <span className="visually-hidden"> in {title}</span>
        </button>
        {sku && isListed && (
          <Link className="button small" href={sizesHref(view, { ...onlyRegion(code), sku: [sku] })}>
            Rows
            <span className="visually-hidden">
              {' '}
              of {sku} in {title}
            </span>
          </Link>
        )}
        {sku && isListed && best && (
          <MarkButton view={view} row={{ subscriptionId: best.subscriptionId, region: code, vmSku: sku }} />
        )}
      </div>
      {isOpen && (
        <div id={detailId} className="answer-detail">
          <PlaceTable view={view} answer={answer} region={region} title={title} />
        </div>
      )}
    </li>
  )
}

/** How many machines fit, and for how many subscriptions. Machines of several subscriptions are never added up. */
function roomWords({ machinesThatFit, places, subscriptions, subscriptionsFitting, isListed }: AnsweredRegion): string {
  if (!isListed) return 'Azure does not list the size here'
  const name = places[0]?.subscriptionName ?? ''
  const room = machinesThatFit === null ? 'room not known' : `room for ${formatNumber(machinesThatFit)}`
  const all = subscriptions === 1 ? '' : `; fits ${subscriptionsFitting} of ${plural(subscriptions, 'subscription')}`
  return `${room} in ${name}${all}`
}

function Price({ region, answer }: { region: AnsweredRegion; answer: AnsweredQuestion }) {
  const toTitle = useRegionTitle()
  const { pricePerHour, pricePerMonthForAll, priceDerivedFrom } = region
  const { currency, desiredCount } = answer
  if (pricePerHour === null || pricePerMonthForAll === null)
    return <div className="answer-price of">{region.isListed ? 'price not known' : ''}</div>
  return (
    <div className="answer-price">
      <strong>{money(pricePerMonthForAll, currency)}</strong> a month
      <span className="of">
        {desiredCount > 1
          ? `${money(pricePerHour, currency)} an hour each`
          : `${money(pricePerHour, currency)} an hour`}
        {priceDerivedFrom && <span title={`Derived: ${withRegionTitles(priceDerivedFrom, toTitle)}`}>, derived</span>}
      </span>
    </div>
  )
}
