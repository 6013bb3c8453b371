import { masksFor } from '#functions/edge/masking/masks.js'
import { toRouteMasks } from '#functions/edge/masking/route-masks.js'
import { streamRows } from '#functions/edge/replies/stream-rows.js'
import { capacityList } from '#shared/contract/capacity/capacity.js'
import { type CapacityRow, capacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { toMask } from '#shared/identity/subscription-mask.js'
import { heading, line, median, ms } from './figures.js'

/**
 * A list of 50,000 rows, masked as the contract says. It is compared with a mask computed for each row, which shows the
 * gain of the cache, and with the unmasked list as its floor. All take turns in one run.
 */
const count = 50_000
const sliceRows = 1_000
const rounds = 9
const secret = 'what the masks are made with'

const ids = Array.from({ length: 200 }, (_, n) => `${String(n).padStart(8, '0')}-2222-4333-8444-555555555555`)
const unknown = Object.fromEntries(Object.keys(capacityColumns).map(key => [key, null])) as Partial<CapacityRow>
const facts: Partial<CapacityRow> = {
  ...unknown,
  region: 'westus',
  vmSku: 'Standard_D8s_v3',
  resourceType: 'virtualMachines',
  vCpus: 8,
  memoryGiB: 32,
  family: 'standardDSv3Family',
  familyBase: 'D',
  availability: 'Available',
  machinesThatFit: 3,
  fits: true,
  bindingConstraint: null,
  shortfall: null,
  regionalUsed: 70,
  regionalLimit: 350,
  quotaUsed: 70,
  quotaLimit: 100,
  placementScore: 81,
  zones: ['1', '2'],
  restrictedZones: [],
  snapshotTime: '2026-03-01T12:34:56.789Z',
  pricePerHour: 0.4,
  pricePerMonth: 292,
  priceDerivedFrom: null,
  currency: 'USD',
  ageSeconds: 60,
}
/** Every tenth has its id as its name. */
const rows = Array.from({ length: count }, (_, n): CapacityRow => {
  const subscriptionId = ids[n % ids.length] ?? ''
  const subscriptionName = n % 10 === 0 ? subscriptionId : `Payments ${n % ids.length}`
  return { ...facts, subscriptionId, subscriptionName } as CapacityRow
})
const { answer } = toRouteMasks(capacityList) ?? {}
const masks = masksFor(secret, ids)

async function* slices(shown = (row: CapacityRow) => row): AsyncGenerator<CapacityRow[]> {
  for (let n = 0; n < count; n += sliceRows) yield rows.slice(n, n + sliceRows).map(shown)
}
const list = { total: count, truncated: false, problems: [] }

function maskedEach(row: CapacityRow): CapacityRow {
  const subscriptionId = toMask(secret, row.subscriptionId)
  const isNameless = row.subscriptionName.toLowerCase() === row.subscriptionId.toLowerCase()
  return { ...row, subscriptionId, subscriptionName: isNameless ? subscriptionId : row.subscriptionName }
}

const ways = {
  open: () => streamRows({ ...list, slices: slices() }),
  each: () => streamRows({ ...list, slices: slices(maskedEach) }),
  marked: () => streamRows({ ...list, slices: slices() }).through(part => answer?.(part, masks) as object),
}
const times: Record<keyof typeof ways, number[]> = { open: [], each: [], marked: [] }
const names = Object.keys(ways) as (keyof typeof ways)[]
const sizes = new Set<number>()

for (let round = 0; round <= rounds; round += 1)
  for (const name of names) {
    const started = performance.now()
    let size = 0
    for await (const piece of ways[name]().body as AsyncIterable<string>) size += piece.length
    // The first round warms up.
    if (round > 0) times[name].push(performance.now() - started)
    if (name !== 'open') sizes.add(size)
  }
if (sizes.size !== 1) throw new Error('The two ways to mask give different answers')

const [open, each, marked] = [median(times.open), median(times.each), median(times.marked)]
const ratio = (value: number, to: number) => `${(value / to).toFixed(2)} x`
heading(`A list of ${count.toLocaleString('en')} rows, masked; median of ${rounds} rounds`)
line('with ids, the floor', ms(open))
line('a mask computed for each row', ms(each), ratio(each, open))
line('by the marks of the contract', ms(marked), ratio(marked, open))
line('by the marks, beside a mask for each row', '', ratio(marked, each))
