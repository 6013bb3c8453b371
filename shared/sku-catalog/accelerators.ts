/**
 * GPUs and other accelerators by size, from Microsoft's size pages: learn.microsoft.com/azure/virtual-machines/sizes,
 * GPU and FPGA accelerated, read 2026-10-01. Azure's SKU list has no model, has no count for many sizes, counts a share
 * of a GPU as one, and has reported 12 GPUs for Standard_ND96isr_H100_v5, which has 8.
 */
export interface Accelerator {
  readonly model: string
  /** Memory of one whole accelerator, GiB. */
  readonly memoryGiB: number
  /** Below 1 if a machine has a share of one; null if Microsoft does not publish it. */
  readonly count: number | null
}

interface AcceleratorSeries {
  readonly sizes: RegExp
  readonly model: string
  readonly memoryGiB: number
  /** Count by the vCPUs in the name. */
  readonly counts: Readonly<Record<number, number>>
}

const series = (
  sizes: RegExp,
  model: string,
  memoryGiB: number,
  counts: Readonly<Record<number, number>>,
): AcceleratorSeries => ({ sizes, model, memoryGiB, counts })

const knownSeries: readonly AcceleratorSeries[] = [
  series(/^NC\d+r?s_v3$/i, 'V100', 16, { 6: 1, 12: 2, 24: 4 }),
  series(/^NC\d+as_T4_v3$/i, 'T4', 16, { 4: 1, 8: 1, 16: 1, 64: 4 }),
  series(/^NC\d+ads_A100_v4$/i, 'A100', 80, { 24: 1, 48: 2, 96: 4 }),
  series(/^NC\d+ads_A10_v4$/i, 'A10', 24, {}),
  series(/^NCC?\d+adi?s_H100_v5$/i, 'H100', 94, { 40: 1, 80: 2 }),
  series(/^NC\d+l?ds_xl_RTXPRO6000BSE_v6$/i, 'RTX PRO 6000', 96, { 24: 1 / 4, 36: 1 / 4, 72: 1 / 2, 144: 1, 288: 2 }),
  series(/^ND40r?s_v2$/i, 'V100', 32, { 40: 8 }),
  series(/^ND96asr_(A100_)?v4$/i, 'A100', 40, { 96: 8 }),
  series(/^ND96amsr?_A100_v4$/i, 'A100', 80, { 96: 8 }),
  series(/^ND96is[a-z]*(_\w+)?_H100_v5$/i, 'H100', 80, { 96: 8 }),
  series(/^ND96is[a-z]*(_\w+)?_H200_v5$/i, 'H200', 141, { 96: 8 }),
  series(/^ND96is[a-z]*_MI300X_v5$/i, 'MI300X', 192, { 96: 8 }),
  series(/^ND128is[a-z0-9]*(_NDR)?_GB200_v6$/i, 'GB200', 192, { 128: 4 }),
  series(/^ND128is[a-z0-9]*(_NDR)?_GB300_v6$/i, 'GB300', 288, { 128: 4 }),
  series(/^NG\d+adm?s_V620_v1$/i, 'Radeon PRO V620', 32, { 8: 1 / 4, 16: 1 / 2, 32: 1 }),
  series(/^NP\d+s$/i, 'Alveo U250 (FPGA)', 64, { 10: 1, 20: 2, 40: 4 }),
  series(/^NV\d+s_v[23]$/i, 'M60', 8, { 6: 1, 12: 2, 24: 4 }),
  series(/^NV\d+as_v4$/i, 'MI25', 16, { 4: 1 / 8, 8: 1 / 4, 16: 1 / 2, 32: 1 }),
  series(/^NV\d+adm?s_A10_v5$/i, 'A10', 24, { 6: 1 / 6, 12: 1 / 3, 18: 1 / 2, 36: 1, 72: 2 }),
  series(/^NV\d+adm?s_V710_v5$/i, 'Radeon PRO V710', 24, { 4: 1 / 6, 8: 1 / 3, 12: 1 / 2, 24: 1, 28: 1 }),
]

/** Null if the table does not have the series of the size. */
export function toAccelerator(vmSku: string): Accelerator | null {
  const name = vmSku.replace(/^(Standard|Basic)_/i, '')
  const known = knownSeries.find(({ sizes }) => sizes.test(name))
  if (!known) return null
  const figure = /^[A-Z]+(\d+)/i.exec(name)?.[1]
  return { model: known.model, memoryGiB: known.memoryGiB, count: known.counts[Number(figure)] ?? null }
}
