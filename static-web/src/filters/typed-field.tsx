import { useId, useState } from 'react'
import { own } from '#shared/contract/common/own.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter, NamesField, RangeField } from './filter-def.js'

interface Props<Field> {
  field: Field
  filter: AnyFilter
}

/** Puts a text into one parameter of the filter; gives the sentence why it cannot, or nothing. */
function useTypedFilter(filter: AnyFilter, name: string): (text: string) => string | undefined {
  const { def, set } = useFilterState()
  return text => {
    const { filter: read, issues } = def.read({ [name]: text })
    const issue = issues.find(one => one.name === name)
    if (!issue) set({ ...filter, [name]: own(read, name) })
    return issue && `${def.label(name)} ${issue.text}.`
  }
}

/** Figures from and to; each is handed on when it is left, or Enter is pressed. */
export function RangeInput({ field, filter }: Props<RangeField>) {
  const { def } = useFilterState()
  const typed = useTypedFilter(filter, field.name)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const [text = ''] = def.codec.values(filter, field.name)
  const [from = '', to = from] = text.split('..')
  const name = field.unit === undefined ? field.label : `${field.label} in ${field.unit}`
  const change = (side: { from?: string; to?: string }) => {
    const next = { from, to, ...side }
    setProblem(typed(next.from === '' && next.to === '' ? '' : `${next.from}..${next.to}`))
  }
  const bound = (side: 'from' | 'to', value: string) => (
    <input
      key={`${side} ${text}`}
      type="number"
      min={0}
      step="any"
      aria-label={`${name} ${side}`}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem && id}
      placeholder={side === 'from' ? 'from' : 'to'}
      defaultValue={value}
      onBlur={({ currentTarget }) => currentTarget.value !== value && change({ [side]: currentTarget.value })}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && change({ [side]: currentTarget.value })}
    />
  )
  return (
    <div className="field range-field">
      <span>{name}</span>
      {bound('from', from)}
      {bound('to', to)}
      {problem && (
        <p id={id} className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Names that are typed; handed on when the field is left, or Enter is pressed. */
export function NamesInput({ field, filter }: Props<NamesField>) {
  const { def } = useFilterState()
  const typed = useTypedFilter(filter, field.name)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const text = def.codec.values(filter, field.name).join(', ')
  return (
    <div className="field names-field">
      <label htmlFor={id}>{field.label}</label>
      <input
        key={text}
        id={id}
        type="text"
        spellCheck={false}
        defaultValue={text}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        onBlur={({ currentTarget }) => currentTarget.value !== text && setProblem(typed(currentTarget.value))}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && setProblem(typed(currentTarget.value))}
      />
      <p id={`${id}-hint`} className={problem ? 'problem' : 'hint'} role={problem && 'alert'}>
        {problem ?? field.hint}
      </p>
    </div>
  )
}
