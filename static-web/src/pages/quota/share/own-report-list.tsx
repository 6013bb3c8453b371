import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OwnReport, revokeReport } from '#shared/contract/quota/reports.js'
import { send } from '../../../api/call.js'
import { Answer } from '../../../failure/answer.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { formatDistance, formatUtc, plural } from '../../../ui/format.js'
import { useNow } from '../../../ui/use-now.js'
import { ownReportsKey, ownReportsOptions } from './share-queries.js'

/** One's own links, until they expire. */
export function OwnReportList() {
  const read = useQuery(ownReportsOptions)
  return (
    <section aria-labelledby="own-reports">
      <h3 id="own-reports">Your links</h3>
      <Answer failure="Your links could not be read" read={read}>
        {({ rows, maxOpen }) =>
          rows.length === 0 ? (
            <p className="of">None yet. You may have {maxOpen} open ones.</p>
          ) : (
            <ul className="own-reports">
              {rows.map(report => (
                <OwnReportItem key={report.id} report={report} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

function OwnReportItem({ report }: { report: OwnReport }) {
  const now = useNow(60_000)
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => send(revokeReport, {}, { id: report.id }),
    onSettled: () => client.invalidateQueries({ queryKey: ownReportsKey }),
  })
  const { title, filter, rows, createdAt, expiresAt, state } = report
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <span className="of">
          {plural(rows, 'row')} · {filter} · made <time dateTime={createdAt}>{formatUtc(createdAt)}</time>
          {state === 'open' && (
            <>
              {' · expires '}
              <time dateTime={expiresAt}>{formatDistance(expiresAt, now)}</time>
            </>
          )}
        </span>
        {revoke.error && (
          <span role="alert" className="problem">
            {revoke.error.message} <ErrorRef error={revoke.error} />
          </span>
        )}
      </span>
      {state === 'revoked' ? (
        <span className="of">Revoked</span>
      ) : (
        <button
          type="button"
          className="button small"
          disabled={revoke.isPending}
          aria-label={`Revoke the link to ${title}`}
          onClick={() => revoke.mutate()}
        >
          Revoke
        </button>
      )}
    </li>
  )
}
