import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { maxReportDays, maxTitleLength, type ReportMade, shareableReport } from '#shared/contract/quota/reports.js'
import { call } from '../../../api/call.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { formatUtc, plural } from '../../../ui/format.js'
import { ownReportsKey } from './share-queries.js'

const defaultDays = '7'

/** Makes the link, and shows it: the service does not keep it. */
export function ShareForm({ filter }: { filter: Readonly<Record<string, string>> }) {
  const id = useId()
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const [days, setDays] = useState(defaultDays)
  const make = useMutation({
    mutationFn: () => call(shareableReport, { ...filter, title, expiresInDays: days }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownReportsKey }),
  })
  return (
    <form
      className="form"
      onSubmit={event => {
        event.preventDefault()
        make.mutate()
      }}
    >
      <div className="share-fields">
        <span className="field">
          <label htmlFor={`${id}-title`}>Title</label>
          <input
            id={`${id}-title`}
            type="text"
            maxLength={maxTitleLength}
            placeholder="Quota groups and headroom"
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
        </span>
        <span className="field">
          <label htmlFor={`${id}-days`}>Days until it expires</label>
          <input
            id={`${id}-days`}
            type="number"
            required
            min={1}
            max={maxReportDays}
            step={1}
            value={days}
            onChange={event => setDays(event.target.value)}
          />
        </span>
        <button type="submit" className="button primary" disabled={make.isPending}>
          Make a link
        </button>
      </div>
      {make.error && (
        <p role="alert" className="problem">
          {make.error.message} <ErrorRef error={make.error} />
        </p>
      )}
      {make.data && <Made made={make.data} />}
    </form>
  )
}

function Made({ made: { url, rows, atRisk, forecastComputedAt, expiresAt } }: { made: ReportMade }) {
  const id = useId()
  return (
    <div className="share-made" role="status">
      <label htmlFor={id}>The link, shown only now</label>
      <div className="share-link">
        <input id={id} type="text" readOnly value={url} onFocus={event => event.target.select()} />
        <CopyButton text={url} label="Copy link" />
      </div>
      <p className="of">
        {plural(rows, 'row')};{' '}
        {forecastComputedAt === null
          ? 'what is at risk is not forecast yet'
          : `${plural(atRisk, 'quota')} full or at risk`}
        . The link works until {formatUtc(expiresAt)}.
      </p>
    </div>
  )
}
