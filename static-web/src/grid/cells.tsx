import { formatNumber, formatUtc } from '../ui/format.js'
import { money } from '../ui/money.js'

/** An empty cell: a dash, and words for a screen reader. */
export function Nothing({ why = 'not reported' }: { why?: string }) {
  return (
    <span className="nothing">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{why}</span>
    </span>
  )
}

/** A number that could be 0, but is not known. */
export const NotKnown = () => <span className="unknown">Not known</span>

export const KnownNumber = ({ value }: { value: number | null }) =>
  value === null ? <NotKnown /> : formatNumber(value)

export function NumberCell({ value }: { value: number | null }) {
  return value === null ? <Nothing /> : formatNumber(value)
}

interface Price {
  readonly value: number | null
  readonly currency: string
  readonly derivedFrom?: string | null
}

/** A derived price has a sign before it, and names its source. */
export function PriceCell({ value, currency, derivedFrom = null }: Price) {
  if (value === null) return <Nothing why="price not known" />
  if (derivedFrom === null) return money(value, currency)
  return (
    <span title={`Derived from ${derivedFrom}`}>
      <span aria-hidden="true">≈ </span>
      {money(value, currency)}
      <span className="visually-hidden">, derived from {derivedFrom}</span>
    </span>
  )
}

/** A bar for `share`, 0 to 1. Decorative, because the number is beside it. */
export function Meter({ share, tone }: { share: number; tone: string }) {
  return (
    <span className={`meter ${tone}`} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
    </span>
  )
}

export function ScoreCell({ score }: { score: number | null }) {
  if (score === null) return <Nothing why="no score" />
  return (
    <span className="with-meter">
      <Meter share={score / 100} tone={score >= 60 ? 'good' : score >= 30 ? 'middling' : 'poor'} />
      {score}
    </span>
  )
}

interface QuotaProps {
  used: number | null
  limit: number | null
  title?: string | undefined
}

export function QuotaCell({ used, limit, title }: QuotaProps) {
  if (limit === null) return <Nothing why="no quota reported" />
  if (used === null)
    return (
      <span title={title}>
        <Nothing why="use not reported" /> <span className="of">of {formatNumber(limit)}</span>
      </span>
    )
  if (limit < 0)
    return (
      <span title={title}>
        {formatNumber(used)} <span className="of">used, no limit</span>
      </span>
    )
  const share = limit === 0 ? 1 : used / limit
  return (
    <span className="with-meter" title={title}>
      <Meter share={share} tone={share >= 0.9 ? 'poor' : share >= 0.7 ? 'middling' : 'good'} />
      <span>
        {formatNumber(used)} <span className="of">of {formatNumber(limit)}</span>
      </span>
    </span>
  )
}

/** The zones that offer a size. A restricted zone is struck through, with words for a screen reader. */
export function ZonesCell({ zones, restricted }: { zones: readonly string[]; restricted: readonly string[] }) {
  const all = [...new Set([...zones, ...restricted])].sort()
  if (all.length === 0) return <Nothing why="no zones" />
  return (
    <span className="zones">
      {all.map(zone =>
        restricted.includes(zone) ? (
          <del key={zone} title={`Zone ${zone} is restricted`}>
            {zone}
            <span className="visually-hidden"> restricted</span>
          </del>
        ) : (
          <span key={zone}>{zone}</span>
        ),
      )}
    </span>
  )
}

export function TimeCell({ time }: { time: string }) {
  return (
    <time dateTime={time} title={formatUtc(time)}>
      {formatUtc(time).slice(5, 16)}
    </time>
  )
}
