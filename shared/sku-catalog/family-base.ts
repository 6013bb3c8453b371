/** Older names, and those of hosts, carry feature letters in capitals behind the series: DS2_v2, EASv4-Type1. */
const withFeatures = /^([A-Z]{1,3}?)[ABDILMPT]*S$/

/**
 * Azure's series letters of a size or host name: `Standard_D2s_v3` → `D`, `Standard_NC4as_T4_v3` → `NC`, `DCsv2-Type1` → `DC`.
 * Names without them (disks) give the empty string.
 */
export function familyBase(skuName: string): string {
  const letters = /^(?:Standard_|Basic_)?([A-Z]+)/.exec(skuName)?.[1] ?? ''
  return withFeatures.exec(letters)?.[1] ?? letters
}
