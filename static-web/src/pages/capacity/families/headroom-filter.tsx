import './headroom-filter.css'
import { type FormEvent, useState } from 'react'
import { readRange } from '#shared/contract/common/filter-words.js'
import { updateOptions } from '../../../page/use-view.js'
import { formatNumber } from '../../../ui/format.js'
import { Icon } from '../../../ui/icon.js'
import { Popover } from '../../../ui/popover.js'
import type { CapacityView } from '../capacity-view.js'

const alertsGuide = 'https://learn.microsoft.com/azure/quotas/how-to-guide-monitoring-alerting'

/** The range of usable vCPU that the list is narrowed to, as the address and the API have it; nothing where it is not one. */
export const askedHeadroom = ({ options }: CapacityView): string | undefined =>
  readRange(options.quotaUsable ?? '') && options.quotaUsable

/** How much the families that are listed may use at most, vCPU. */
const headroomLimit = (view: CapacityView): number | undefined => readRange(view.options.quotaUsable ?? '')?.max

/** Narrows the families to those that run out: at most so much quota is usable. */
export function HeadroomFilter({ view }: { view: CapacityView }) {
  const limit = headroomLimit(view)
  const content = (
    <>
      {limit === undefined ? 'Headroom' : `Headroom at most ${formatNumber(limit)} vCPU`}
      <Icon name="down" />
    </>
  )
  const className = `button select ${askedHeadroom(view) ? 'set' : ''}`
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

/** What stands in the place of the list where no family has so little. */
export function NoLowHeadroom({ view }: { view: CapacityView }) {
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>No family has at most {formatNumber(headroomLimit(view) ?? 0)} vCPU usable</h2>
      <p>This is so for the filters that are set. Families that report no quota are not counted.</p>
      <button type="button" className="button primary" onClick={() => updateOptions({ quotaUsable: '' })}>
        Any headroom
      </button>
    </section>
  )
}
