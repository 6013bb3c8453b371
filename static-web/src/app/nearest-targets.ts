/** A page with its link. */
export interface Target {
  readonly href: string
  readonly title: string
}

/** The number of leading letters that distinguish words; typing errors after them do not matter. */
const prefixLength = 3

/** The pages with a word that begins like a word of the path. */
export function nearestTargets(path: string, targets: readonly Target[]): Target[] {
  const starts = words(path).map(word => word.slice(0, prefixLength))
  const own = ({ href, title }: Target) => [...words(title.split(' · ')[0] ?? ''), ...words(href)]
  return targets.filter(target => own(target).some(word => starts.includes(word.slice(0, prefixLength))))
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word.length >= prefixLength && word !== 'view')
