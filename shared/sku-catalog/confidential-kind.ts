/** Series by size names. Azure's capability is missing for SGX and for many newer sizes. */
const kinds: readonly (readonly [sizes: RegExp, kind: string])[] = [
  // SGX enclaves; from learn.microsoft.com/azure/confidential-computing/virtual-machine-solutions-sgx, read 2026-10-01.
  [/^DC\d+d?s?(_v[23])?$/i, 'SGX'],
  // Hosts of confidential child machines, not confidential themselves.
  [/^[DE]C\d+ad?s_cc_v5$/i, 'SNP child machines'],
  [/^[DE]C\d+i?ad?s_v[56]$/i, 'SNP'],
  [/^NCC\d+ads_H100_v5$/i, 'SNP'],
  [/^[DE]C\d+i?ed?s_v[56]$/i, 'TDX'],
]

/** Series whose sizes are confidential, even if the kind is unknown. */
const confidentialBases = ['DC', 'EC', 'NCC']

export const notConfidential = 'none'

/** SGX, SNP, TDX or another kind with Azure's name; `none` for other series; null if the kind is unknown. */
export function confidentialKind(vmSku: string, base: string, reported: string | undefined): string | null {
  if (reported !== undefined && reported.trim() !== '') return reported.trim()
  const name = vmSku.replace(/^Standard_/i, '')
  const known = kinds.find(([sizes]) => sizes.test(name))
  if (known) return known[1]
  return confidentialBases.includes(base) ? null : notConfidential
}
