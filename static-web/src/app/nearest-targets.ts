/** A page that can be gone to. */
export interface Target {
  readonly href: string
  readonly title: string
}

/** So many letters tell one word from another, whatever is mistyped behind them. */
const told = 3

/** The pages of which a word begins as a word of the path does. */
export function nearestTargets(path: string, targets: readonly Target[]): Target[] {
  const starts = words(path).map(word => word.slice(0, told))
  const own = ({ href, title }: Target) => [...words(title.split(' · ')[0] ?? ''), ...words(href)]
  return targets.filter(target => own(target).some(word => starts.includes(word.slice(0, told))))
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word.length >= told && word !== 'view')
