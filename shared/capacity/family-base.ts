/** Older names carry the S of premium storage in the series letters (DS2_v2, GS1): the series is D, G. */
const premiumStorage: Readonly<Record<string, string>> = { DS: 'D', GS: 'G', FS: 'F', LS: 'L' }

/**
 * Azure's series letters of a size or host name: `Standard_D2s_v3` → `D`, `Standard_NC4as_T4_v3` → `NC`, `DCsv2-Type1` → `DC`.
 * Names without them (disks) give the empty string.
 */
export function familyBase(skuName: string): string {
  const letters = /^(?:Standard_|Basic_)?([A-Z]+)/.exec(skuName)?.[1] ?? ''
  return premiumStorage[letters] ?? letters
}
