import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useParams } from '../../../page/params/use-params.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { formatUtcSeconds } from '../../../ui/format.js'

/** The time of an entry, as a link to its details. */
export function EntryLink({ id, time }: { id: string; time: string }) {
  const url = useParams()
  const isOpen = url.get('open') === id
  return (
    <Link href={url.hrefWith({ open: isOpen ? undefined : id })} aria-expanded={isOpen} title={time}>
      {formatUtcSeconds(time)}
    </Link>
  )
}

interface EntryProps {
  reference: string
  other: { readonly href: string; readonly label: string }
  /** Names with values; those without one are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  texts: readonly (readonly [name: string, text: string | null])[]
}

/** The details of one log entry. */
export function Entry({ reference, other, facts, texts }: EntryProps) {
  return (
    <div className="entry">
      <p className="actions">
        Reference <code>{reference}</code>
        <CopyButton text={reference} label="Copy reference" />
        <Link className="button small" href={other.href}>
          {other.label}
        </Link>
      </p>
      <dl className="facts">
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {texts.map(([name, text]) => (text ? <EntryText key={name} name={name} text={text} /> : null))}
    </div>
  )
}

function EntryText({ name, text }: { name: string; text: string }) {
  return (
    <section aria-label={name}>
      <div className="block-head">
        <h2>{name}</h2>
        <CopyButton text={text} label={`Copy ${name.toLowerCase()}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it */}
      <pre tabIndex={0}>{indented(text)}</pre>
    </section>
  )
}

/** JSON with indentation; other text, or JSON that was cut, unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
