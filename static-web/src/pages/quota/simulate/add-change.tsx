import { type FormEvent, useId, useState } from 'react'
import { useStoredLists } from '../../../page/catalogue/stored-lists.js'
import { SelectField } from '../../../ui/select-field.js'
import { type Change, readLimit } from '../workbench/change-list.js'

const empty: Change = { subscriptionId: '', region: '', family: '', limit: '' }
const choose = { value: '', label: 'Choose …' }

/** One more changed limit, by hand. */
export function AddChange({ onAdd }: { onAdd: (change: Change) => void }) {
  const id = useId()
  const lists = useStoredLists()
  const [change, setChange] = useState(empty)
  const [isRefused, setRefused] = useState(false)
  const set = (part: Partial<Change>) => {
    setChange(now => ({ ...now, ...part }))
    setRefused(false)
  }
  const isWhole = change.subscriptionId !== '' && change.region !== '' && change.family.trim() !== ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || readLimit(change.limit) === undefined) {
      setRefused(true)
      return
    }
    onAdd({ ...change, family: change.family.trim() })
    setChange(now => ({ ...now, family: '', limit: '' }))
  }
  return (
    <form className="add-change" aria-label="Add a changed limit" onSubmit={add}>
      <SelectField
        label="Subscription"
        value={change.subscriptionId}
        options={[choose, ...lists.subscriptionIds]}
        onChange={subscriptionId => set({ subscriptionId })}
      />
      <SelectField
        label="Region"
        value={change.region}
        options={[choose, ...lists.region]}
        onChange={region => set({ region })}
      />
      <span className="field">
        <label htmlFor={`${id}-family`}>Family, or cores</label>
        <input
          id={`${id}-family`}
          type="text"
          list={`${id}-families`}
          autoComplete="off"
          spellCheck={false}
          placeholder="standardDSv5Family"
          value={change.family}
          onChange={event => set({ family: event.target.value })}
        />
        <datalist id={`${id}-families`}>
          {lists.family.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      </span>
      <span className="field">
        <label htmlFor={`${id}-limit`}>New limit</label>
        <input
          id={`${id}-limit`}
          type="text"
          className="limit-input"
          placeholder="128 or +50%"
          value={change.limit}
          onChange={event => set({ limit: event.target.value })}
        />
      </span>
      <button type="submit" className="button">
        Add
      </button>
      {isRefused && (
        <p className="problem" role="alert">
          {isWhole
            ? 'The new limit must be whole vCPU, such as 128, or a change in percent, such as +50% or -20%.'
            : 'Choose a subscription, a region and a family.'}
        </p>
      )}
    </form>
  )
}
