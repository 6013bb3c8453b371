import {
  bill,
  charge,
  databaseGb,
  databaseHours,
  options,
  price,
  prices,
  provisionedHours,
  total,
} from './cost-model.js'

const sizes = [5, 100] as const

const dollars = (usd: number): string => (usd === 0 ? '0' : usd < 0.01 ? '< 0.01' : usd.toFixed(2))
const amount = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2).replace(/\.0$/, '')
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const head = (...cells: readonly string[]): string[] => [
  row(...cells),
  row(...cells.map((_, index) => (index === 0 ? '---' : '---:'))),
]

/** Quantity and dollars for each size, line by line. */
function linesTable(linesFor: (subscriptions: number) => Parameters<typeof charge>[0]): string[] {
  const columns = sizes.map(size => charge(linesFor(size)))
  const lines = columns[0] ?? []
  return lines.map(({ line }, index) => {
    const { what, per, usd, free } = price(line.price)
    const title = line.part === undefined ? what : `${what}: ${line.part}`
    const unit = free === undefined ? `${usd} per ${per}` : `${usd} per ${per} after ${free.toLocaleString('en-US')}`
    const cells = columns.flatMap(column => {
      const cell = column[index]
      return cell ? [amount(cell.line.quantity), dollars(cell.usd)] : []
    })
    return row(title, unit, ...cells)
  })
}

const sizeHeads = sizes.flatMap(size => [`${size} subscriptions`, 'USD'])

export function billTable(): string {
  const sums = sizes.flatMap(size => ['', `**${dollars(total(bill(size)))}**`])
  return [...head('per month', 'USD', ...sizeHeads), ...linesTable(bill), row('**Total**', '', ...sums)].join('\n')
}

export const optionsTable = (): string => [...head('per month', 'USD', ...sizeHeads), ...linesTable(options)].join('\n')

/** The database is the largest part; how often it can pause decides about it. */
export function databaseTable(): string {
  const cases = [
    ['nobody opens the pages', 'nobody', 1],
    ['the same, with a pause after 15 minutes', 'nobody', 0.25],
    ['opened on workdays (the total above)', 'workdays', 1],
    ['the same, with a pause after 15 minutes', 'workdays', 0.25],
    ['never pauses', 'always', 1],
  ] as const
  const rows = cases.map(([title, use, hoursBeforePause]) =>
    row(
      title,
      ...sizes.flatMap(size => {
        const hours = databaseHours(size, use, hoursBeforePause)
        return [amount(hours), dollars(hours * price('sqlCompute').usd)]
      }),
    ),
  )
  const provisioned = sizes.flatMap(() => {
    const hours = provisionedHours()
    return [amount(hours), dollars(hours * price('sqlProvisioned').usd)]
  })
  rows.push(row('2 provisioned vCores instead, always awake', ...provisioned))
  return [...head('', ...sizes.flatMap(size => [`vCore-hours, ${size} subscriptions`, 'USD'])), ...rows].join('\n')
}

export function sizeTable(): string {
  const rows = sizes.map(size => {
    const { first, perYear } = databaseGb(size)
    return row(String(size), amount(first), amount(perYear))
  })
  return [...head('subscriptions', 'GB after the first day', 'GB more per year'), ...rows].join('\n')
}

/** Each price with the filter that finds it in the public price list. */
export function priceTable(): string {
  const rows = [...prices.values()].map(({ what, usd, per, seen, filter }) =>
    row(what, `${usd} per ${per}`, seen ?? 'not verified', `\`${filter}\``),
  )
  return [...head('what', 'USD', 'read', 'filter'), ...rows].join('\n').replaceAll('---:', '---')
}
