/**
 * Retirement dates of series, for regions whose SKU list has none (`RetirementDateUtc`). Source, as of 2026-09-24, read
 * 2026-10-01: learn.microsoft.com/azure/virtual-machines/sizes/lifecycle/retirements-and-capacity-restrictions. Series
 * under growth restriction are in their own table.
 */
const retirements: readonly (readonly [sizes: RegExp, date: string])[] = [
  [/^NC\d+r?s_v3$/i, '2025-09-30'],
  [/^DC\d+s?_v2$/i, '2026-06-30'],
  [/^[DE]C\d+ad?s_cc_v5$/i, '2026-09-01'],
  [/^NV\d+s_v3$/i, '2026-09-30'],
  [/^NV\d+as_v4$/i, '2026-09-30'],
  [/^M192id?m?s_v2$/i, '2027-03-31'],
  [/^HB120(-\d+)?rs_v2$/i, '2027-05-31'],
  [/^HC44(-\d+)?rs$/i, '2027-05-31'],
  [/^NP\d+s$/i, '2027-05-31'],
  [/^DC\d+d?s_v3$/i, '2029-10-31'],
]

/** YYYY-MM-DD; null if no date is announced. */
export function seriesRetirement(vmSku: string): string | null {
  const name = vmSku.replace(/^Standard_/i, '')
  return retirements.find(([sizes]) => sizes.test(name))?.[1] ?? null
}
