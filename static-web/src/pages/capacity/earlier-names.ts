/** Parameters as earlier addresses named them: the machines and the zones asked for are filters now, the same in every tab. */
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
