import type { PlacementPart } from '#shared/contract/fit/fit-placement.js'
import type { FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'
import { changeTexts, fitWord, inSubscription, problemSource, toOutcomes } from './need-outcome.js'
import { oneLine, wrap } from './shown-text.js'

const width = 100
const maxRegions = 15

/**
 * The answer in short for a terminal, in lines of at most 100 characters. The first line is `fits: yes`, `fits: no` or
 * `fits: unknown` and nothing else, so that a script can read it.
 */
export function fitText(answer: RegionFit): string {
  const { fits, conclusion, regions, problems } = answer
  const [best] = regions
  const sections = [
    [`fits: ${fitWord(fits)}`, ...wrap(conclusion, width)],
    problems.length === 0
      ? []
      : ['Problems', ...problems.flatMap(problem => hanging(2, joined(problemSource(problem), problem.text)))],
    regions.length === 0 ? [] : ['Regions', ...regionLines(answer)],
    best ? [`Needs in ${best.region}`, ...needLines(answer, best)] : [],
    best && best.placement.parts.length > 0 ? [`Placement in ${best.region}`, ...placementLines(answer, best)] : [],
    best && best.placement.quotas.length > 0 ? [`Quotas in ${best.region} after it`, ...quotaLines(best)] : [],
  ]
  return `${sections
    .filter(lines => lines.length > 0)
    .map(([heading = '', ...lines]) => [cutLine(oneLine(heading)), ...lines].join('\n'))
    .join('\n\n')}\n`
}

const joined = (source: string, text: string): string => (source === '' ? text : `${source}: ${text}`)

/** A text behind a prefix, whose further lines are indented by two more than the prefix. */
function hanging(indent: number, text: string, prefix = ''): string[] {
  const space = ' '.repeat(indent)
  const [first = '', ...others] = wrap(text, width - indent - prefix.length - 2)
  return [`${space}${prefix}${first}`, ...others.map(line => `${space}${' '.repeat(prefix.length + 2)}${line}`)]
}

const mark = (fits: boolean | null): string => fitWord(fits).padEnd(9)

function regionLines({ regions, needs, currency }: RegionFit): string[] {
  const shown = regions.slice(0, maxRegions)
  const longest = Math.max(...shown.map(({ region }) => region.length))
  const lines = shown.map(({ fits, region, needsFitting, monthlyPrice }) => {
    const price = monthlyPrice === null ? '' : `  ${figures(monthlyPrice)} ${currency} a month`
    const count = `${needsFitting} of ${needs.length} needs`
    return cutLine(`  ${mark(fits)}${oneLine(region).padEnd(longest)}  ${count}${price}`)
  })
  return regions.length > maxRegions ? [...lines, `  and ${regions.length - maxRegions} more`] : lines
}

function needLines(answer: RegionFit, region: FitRegion): string[] {
  const lines = toOutcomes(answer, region).flatMap(({ label, fits, constraint, change, alternative }) => [
    ...hanging(2, label, mark(fits)),
    ...(constraint ? hanging(11, `${inSubscription('Stopped', constraint)} by: ${constraint.text}`) : []),
    ...changeTexts(change).flatMap(text => hanging(11, text)),
    ...(alternative ? hanging(11, `Or: ${alternative.text}`) : []),
  ])
  return region.bindingConstraint ? [...lines, ...hanging(2, region.bindingConstraint.text, mark(region.fits))] : lines
}

function placementLines({ needs }: RegionFit, { placement }: FitRegion): string[] {
  const bySubscription = Map.groupBy(placement.parts, ({ subscriptionId }) => subscriptionId)
  return [...bySubscription.values()].flatMap(parts => [
    ...hanging(2, parts[0] ? parts[0].subscriptionName : ''),
    ...parts.flatMap(part => hanging(4, partText(part, needs[part.need]?.label ?? `Need ${part.need + 1}`))),
  ])
}

function partText({ count, capacity, zones }: PlacementPart, label: string): string {
  const amount = count !== null ? `${figures(count)} of ` : capacity !== null ? `${capacity} of ` : ''
  const zoneTexts = zones.map(({ zone, physicalZone, count: machines }) =>
    physicalZone === null ? `zone ${zone}: ${machines}` : `zone ${zone} (${physicalZone}): ${machines}`,
  )
  return [`${amount}${label}`, ...zoneTexts].join('; ')
}

const quotaLines = ({ placement }: FitRegion): string[] =>
  placement.quotas.flatMap(({ label, subscriptionName, used, taken, limit, left, unit }) => {
    const [before, after] = [figures(used), figures(used + taken)]
    const words = unit === null ? '' : ` ${unit}`
    return hanging(
      2,
      `${label}, ${subscriptionName}: ${before} → ${after} of ${figures(limit)}${words}, ${figures(left)} left`,
    )
  })

const figures = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })
const cutLine = (line: string): string => (line.length > width ? `${line.slice(0, width - 1)}…` : line)
