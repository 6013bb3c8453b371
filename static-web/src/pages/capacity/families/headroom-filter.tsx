import './headroom-filter.css'
import { type FormEvent, useState } from 'react'
import { readRange } from '#shared/contract/common/filter-words.js'
import { updateOptions } from '../../../page/use-view.js'
import { formatNumber } from '../../../ui/format.js'
import { Icon } from '../../../ui/icon.js'
import { Popover } from '../../../ui/popover.js'
import type { CapacityView } from '../capacity-view.js'

const alertsGuide = 'https://learn.microsoft.com/azure/quotas/how-to-guide-monitoring-alerting'

/** The range of usable vCPU in the list, as in the address and the API; nothing if it is not valid. */
export const headroomRange = ({ options }: CapacityView): string | undefined =>
  readRange(options.quotaUsable ?? '') && options.quotaUsable

/** The most usable quota that a listed family may have, vCPU. */
const headroomLimit = (view: CapacityView): number | undefined => readRange(view.options.quotaUsable ?? '')?.max

/** Narrows the list to families that run out: with at most this much usable quota. */
export function HeadroomFilter({ view }: { view: CapacityView }) {
  const limit = headroomLimit(view)
  const content = (
    <>
      {limit === undefined ? 'Headroom' : `Headroom at most ${formatNumber(limit)} vCPU`}
      <Icon name="down" />
    </>
  )
  const className = `button select ${headroomRange(view) ? 'set' : ''}`
  return (
    <Popover label="Headroom" className="headroom" button={{ className, content }}>
      {close => <HeadroomForm limit={limit} onDone={close} />}
    </Popover>
  )
}

function HeadroomForm({ limit, onDone }: { limit: number | undefined; onDone: () => void }) {
  const [draft, setDraft] = useState(limit === undefined ? '' : String(limit))
  const ask = (text: string) => {
    updateOptions({ quotaUsable: text === '' ? '' : `..${text}` })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(draft)
  }
  return (
    <form onSubmit={submit}>
      <label className="field">
        <span>Usable vCPU at most</span>
        <input
          type="number"
          min={0}
          max={999_999_999}
          step={1}
          value={draft}
          onChange={event => setDraft(event.target.value)}
        />
      </label>
      <p className="hint">
        Lists the families in a region whose usable quota is at most this, over the subscriptions shown. Families that
        report no quota are not listed.
      </p>
      <div className="actions">
        <button type="submit" className="button primary small">
          Show
        </button>
        {limit !== undefined && (
          <button type="button" className="button small" onClick={() => ask('')}>
            Any headroom
          </button>
        )}
      </div>
      <p className="hint">Azure can send an alert before a quota runs out.</p>
      <a href={alertsGuide} target="_blank" rel="noreferrer">
        Create an alert for a quota
      </a>
    </form>
  )
}

/** Shown in place of the list if no family has so little quota. */
export function NoLowHeadroom({ view }: { view: CapacityView }) {
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>No family has at most {formatNumber(headroomLimit(view) ?? 0)} vCPU usable</h2>
      <p>This is true for the current filters. Families that report no quota are not counted.</p>
      <button type="button" className="button primary" onClick={() => updateOptions({ quotaUsable: '' })}>
        Any headroom
      </button>
    </section>
  )
}
