import type { Finding } from './finding.js'

const marks = { note: 'note ', lack: 'lacks', failure: 'FAILS' } as const
const order = ['failure', 'lack', 'note'] as const
const maxLacks = 6

/** What was found, as text for a terminal: what is well in a line each, then each finding with its commands. */
export function toText(fine: readonly string[], findings: readonly Finding[]): string {
  const sorted = order.flatMap(severity => findings.filter(one => one.severity === severity))
  return [...fine.map(text => `  ok     ${text}`), ...sorted.map(toParagraph), '', verdict(findings)].join('\n')
}

function toParagraph({ severity, sentence, lacks, advice, commands }: Finding): string {
  const shown = lacks.slice(0, maxLacks)
  const more = lacks.length - shown.length
  const details = [
    ...(shown.length === 1 ? [`Without it, Headroom lacks ${shown[0]}.`] : []),
    ...(shown.length > 1 ? ['Without it, Headroom lacks', ...shown.map(text => `- ${text}`)] : []),
    ...(more > 0 ? [`- and ${more} more`] : []),
    ...(advice === null ? [] : [advice]),
    ...commands.map(command => `  ${command}`),
  ]
  return [`\n  ${marks[severity]}  ${sentence}`, ...details.map(text => `         ${text}`)].join('\n')
}

function verdict(findings: readonly Finding[]): string {
  if (findings.some(({ severity }) => severity === 'failure')) return 'Headroom cannot work like this.'
  if (findings.some(({ severity }) => severity === 'lack')) return 'Headroom works, and lacks what is named above.'
  return 'Headroom has everything that it needs.'
}

const maxSentences = 3

/** A few lines for a start: what fails or lacks, and where to read more. Empty if nothing does. */
export function toBriefLines(findings: readonly Finding[]): string[] {
  const sorted = order.slice(0, 2).flatMap(severity => findings.filter(one => one.severity === severity))
  if (sorted.length === 0) return []
  const more = sorted.length - maxSentences
  return [
    ...sorted.slice(0, maxSentences).map(({ sentence }) => sentence),
    `${more > 0 ? `${more} more. ` : ''}npm run doctor says what Headroom then lacks, and what to do.`,
  ]
}
