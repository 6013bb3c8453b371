import type { SimulatedRow } from '#shared/contract/quota/simulation.js'

const leastRoom = 64

/** From what is in use to twice of what is there, planned or needed: vCPU. */
export function sliderRange(
  { quotaUsed, limitBefore, need }: Pick<SimulatedRow, 'quotaUsed' | 'limitBefore' | 'need'>,
  planned: number | undefined,
): { readonly min: number; readonly max: number } {
  const most = Math.max(limitBefore, planned ?? 0, quotaUsed + need)
  return { min: Math.min(quotaUsed, limitBefore), max: Math.max(2 * most, quotaUsed + leastRoom) }
}
