import type { Shortfall } from './row-fit.js'

const constraintWords = {
  subscription: 'restricted',
  zone: 'zones',
  family: 'family quota',
  regional: 'regional total',
  unknown: 'quota not reported',
} as const

const whole = new Intl.NumberFormat('en-US')

/** What is missing in few words: `2 machines, 16 vCPU: family quota`; `none` where the machines fit. */
export function shortfallWords({ machines, vCpus, constraint }: Shortfall): string {
  if (constraint === null) return 'none'
  const isQuota = constraint === 'family' || constraint === 'regional'
  const quota = isQuota && vCpus ? `, ${whole.format(vCpus)} vCPU` : ''
  return `${whole.format(machines)} ${machines === 1 ? 'machine' : 'machines'}${quota}: ${constraintWords[constraint]}`
}
