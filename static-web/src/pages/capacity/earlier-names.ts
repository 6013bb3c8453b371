/** The former names of parameters: machines and zones were set per tab, and are filters now. */
export function withPresentNames(params: Readonly<Record<string, string>>): Record<string, string> {
  const { count, zones, ...others } = params
  const present: Record<string, string> = { ...params }
  if (params.view !== 'recommend' && params.view !== 'live') return present
  if (count && /^\d+$/.test(count)) {
    delete present.count
    present.desiredCount = others.desiredCount ?? count
  }
  if (params.view === 'live' && zones === 'each') {
    delete present.zones
    present.by = 'zone'
  }
  return present
}
