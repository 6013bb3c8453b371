import { useParams } from '../../../page/params/use-params.js'
import { SelectField } from '../../../ui/select-field.js'
import { referenceIn } from '../reference-in.js'
import type { LogKind } from './log-kind.js'
import { lookBacks } from './log-words.js'
import { TextFilter } from './text-filter.js'

/** The filters are in the address. */
export function LogFilters({ kind }: { kind: LogKind }) {
  const url = useParams()
  const names = ['search', 'hoursBack', 'ref', ...kind.choices.map(({ name }) => name)]
  const isFiltered = names.some(name => url.get(name) !== '')
  return (
    <search className="filter-form" aria-label={`Filter ${kind.plural}`}>
      <TextFilter
        label={kind.searched}
        value={url.get('search')}
        onChange={search => url.update({ search }, { replace: true })}
      />
      <SelectField
        label="In the last"
        value={url.get('hoursBack') === '168' ? '' : url.get('hoursBack')}
        options={lookBacks}
        onChange={hoursBack => url.update({ hoursBack })}
      />
      {kind.choices.map(({ name, label, values }) => (
        <SelectField
          key={name}
          label={label}
          value={url.get(name)}
          options={[{ value: '', label: 'Any' }, ...values.map(value => ({ value, label: value }))]}
          onChange={value => url.update({ [name]: value })}
        />
      ))}
      <TextFilter
        label="Reference"
        value={url.get('ref')}
        read={referenceIn}
        hint="has no reference in it"
        onChange={ref => url.update({ ref })}
      />
      {isFiltered && (
        <button
          type="button"
          className="link-button"
          onClick={() => url.update(Object.fromEntries(names.map(name => [name, undefined])))}
        >
          Clear all
        </button>
      )}
    </search>
  )
}
