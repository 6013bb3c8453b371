import type { UnplacedNeed } from '#shared/contract/fit/fit-placement.js'
import type { FitChange, FitConstraint, NeedVerdict } from '#shared/contract/fit/need-verdict.js'
import { Fact } from '../../ui/fact.js'
import { formatNumber } from '../../ui/format.js'
import { money } from '../../ui/money.js'
import { FitMark, fitVerb } from '../../verdict/fit-mark.js'

interface Props {
  verdict: NeedVerdict
  label: string
  unplaced: UnplacedNeed | undefined
  currency: string
}

/** A need in a region: whether it fits, what binds, the smallest change, and what would fit instead. */
export function NeedLadder({ verdict, label, unplaced, currency }: Props) {
  const { fits, alternative, monthlyPrice } = verdict
  const isAlone = fits === true && unplaced !== undefined
  const constraint = isAlone ? unplaced.bindingConstraint : verdict.bindingConstraint
  const change = isAlone ? unplaced.change : verdict.change
  return (
    <li className="fit-ladder">
      <p className="fit-need">
        <FitMark fits={isAlone ? unplaced.fits : fits} words={fitVerb} /> <strong>{label}</strong>{' '}
        {monthlyPrice !== null && <span className="of">{money(monthlyPrice, currency)} a month</span>}
      </p>
      {isAlone && <p className="of">It fits alone, and not together with the others. {unplaced.text}</p>}
      {(constraint || change || alternative) && (
        <dl className="fit-steps">
          {constraint && (
            <Fact term="What stops it">
              {constraint.text} <Subscription name={constraint.subscriptionName} />
              <Figures constraint={constraint} />
            </Fact>
          )}
          {change && (
            <Fact term="Smallest change">
              {[change, ...change.alsoNeeded].map(step => (
                <ChangeStep key={step.text} change={step} />
              ))}
            </Fact>
          )}
          {alternative && <Fact term="Nearest alternative">{alternative.text}</Fact>}
        </dl>
      )}
    </li>
  )
}

const Subscription = ({ name }: { name: string | null }) => name !== null && <span className="of">in {name}</span>

/** What is free of a limit, as a bar with a mark at what is needed. */
function Figures({ constraint: { free, limit, need, unit } }: { constraint: FitConstraint }) {
  if (free === null || limit === null || need === null || limit <= 0) return null
  const scale = Math.max(limit, need)
  const words = unit ?? ''
  return (
    <span className="fit-figures">
      <span className="meter poor" aria-hidden="true">
        <span style={{ inlineSize: `${Math.round((Math.max(free, 0) / scale) * 100)}%` }} />
      </span>
      <span className="of">
        {formatNumber(free)} free of {formatNumber(limit)} {words}; {formatNumber(need)} needed
      </span>
    </span>
  )
}

type Step = Pick<FitChange, 'text' | 'quotaName' | 'subscriptionName'>

const ChangeStep = ({ change: { text, quotaName, subscriptionName } }: { change: Step }) => (
  <span className="fit-change">
    {text} {quotaName !== null && <code>{quotaName}</code>} <Subscription name={subscriptionName} />
  </span>
)
