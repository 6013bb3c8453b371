import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorRef } from '../../../failure/error-panel.js'
import { MultiSelect } from '../../../filters/multi-select.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import { SelectField } from '../../../ui/select-field.js'
import { regionsOptions, subscriptionsOptions } from '../admin-queries.js'
import { presetOptions } from '../settings/preset-options.js'
import { useRegionTitle } from '../use-region-title.js'
import { type RunPart, scopeWords } from './run-words.js'

interface Props {
  busy: boolean
  error: Error | null
  onStart: (scope: RunPart) => void
  onClose: () => void
}

/** Chooses the regions and subscriptions of one run. */
export function PartDialog({ busy, error, onStart, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const known = useQuery(regionsOptions).data ?? []
  const toTitle = useRegionTitle()
  const subscriptions = useQuery(subscriptionsOptions).data?.rows ?? []
  const [regionPreset, setRegionPreset] = useState('')
  const [regions, setRegions] = useState<string[]>([])
  const [subscriptionIds, setSubscriptionIds] = useState<string[]>([])
  const scope: RunPart = {
    ...(regionPreset ? { regionPreset } : {}),
    ...(regions.length > 0 ? { regions } : {}),
    ...(subscriptionIds.length > 0 ? { subscriptionIds } : {}),
  }
  const isEmpty = Object.keys(scope).length === 0
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="part-title" onClose={onClose}>
      <div className="form">
        <h2 id="part-title">Run a part</h2>
        <p className="reason">An empty field means all. With a group and regions, only regions in both are read.</p>
        <SelectField label="Region group" value={regionPreset} options={presetOptions} onChange={setRegionPreset} />
        <div className="actions">
          <MultiSelect
            label="Regions"
            plural="regions"
            options={known}
            selected={regions}
            withValues
            onChange={setRegions}
          />
          <MultiSelect
            label="Subscriptions"
            plural="subscriptions"
            options={subscriptions.map(({ subscriptionId, subscriptionName }) => ({
              value: subscriptionId,
              label: subscriptionName,
            }))}
            selected={subscriptionIds}
            onChange={setSubscriptionIds}
          />
        </div>
        <p role="status" className="outcome">
          {isEmpty ? 'Choose a region group, regions or subscriptions.' : `Reads: ${partWords(scope, toTitle)}.`}
        </p>
        {error && (
          <p role="alert" className="problem">
            {error.message} <ErrorRef error={error} />
          </p>
        )}
        <div className="actions end">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <ReasonedButton
            type="button"
            className="button primary"
            disabled={busy}
            reason={isEmpty ? 'Choose a region group, regions or subscriptions.' : undefined}
            onClick={() => onStart(scope)}
          >
            Start
          </ReasonedButton>
        </div>
      </div>
    </dialog>
  )
}

function partWords({ regionPreset, regions, subscriptionIds }: RunPart, toTitle: (region: string) => string): string {
  const words = scopeWords(
    { ...(regions ? { regions } : {}), ...(subscriptionIds ? { subscriptionIds } : {}) },
    toTitle,
  )
  if (!regionPreset) return words
  return regions ? `${words}, only those in ${regionPreset}` : words.replace(/^(All regions|Everything)/, regionPreset)
}
