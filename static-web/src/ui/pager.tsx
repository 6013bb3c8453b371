import { Link } from 'wouter'
import type { Pagination } from '#shared/contract/common/paging.js'
import { formatNumber } from './format.js'

interface Props {
  pagination: Pagination
  /** Noun for the rows, for a screen reader. */
  of: string
  toHref: (page: number) => string
}

/** Shows which rows are visible, with buttons to the other pages. */
export function Pager({ pagination, of, toHref }: Props) {
  const { total, pageNumber, pageSize, pageCount, hasNext, hasPrevious } = pagination
  const from = (pageNumber - 1) * pageSize + 1
  const to = Math.min(total, pageNumber * pageSize)
  return (
    <nav className="pager" aria-label={`Pages of ${of}`}>
      <span role="status">
        {from > total ? 'No' : `${formatNumber(from)}–${formatNumber(to)}`} of <strong>{formatNumber(total)}</strong>
      </span>
      {pageCount > 1 && (
        <>
          <PageLink href={hasPrevious ? toHref(Math.min(pageNumber, pageCount + 1) - 1) : undefined} text="Previous" />
          <PageLink href={hasNext ? toHref(pageNumber + 1) : undefined} text="Next" />
        </>
      )}
    </nav>
  )
}

function PageLink({ href, text }: { href: string | undefined; text: string }) {
  return href === undefined ? (
    <button type="button" className="button small" disabled>
      {text}
    </button>
  ) : (
    <Link className="button small" href={href}>
      {text}
    </Link>
  )
}
