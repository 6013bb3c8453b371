/** Older names and those of hosts have feature letters in capitals after the series: DS2_v2, EASv4-Type1. */
const withFeatures = /^([A-Z]{1,3}?)[ABDILMPT]*S$/

/**
 * Azure's series letters in a size or host name: `Standard_D2s_v3` → `D`, `Standard_NC4as_T4_v3` → `NC`, `DCsv2-Type1`
 * → `DC`. Empty for names without them, such as disks.
 */
export function familyBase(skuName: string): string {
  const letters = /^(?:Standard_|Basic_)?([A-Z]+)/.exec(skuName)?.[1] ?? ''
  return withFeatures.exec(letters)?.[1] ?? letters
}
