import { useId, useState } from 'react'
import { own } from '#shared/contract/common/own.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter, NamesField, RangeField } from './filter-def.js'

interface Props<Field> {
  field: Field
  filter: AnyFilter
}

/** Sets one parameter of the filter from a text. Returns the reason as a sentence if it is invalid. */
function useTypedFilter(filter: AnyFilter, name: string): (text: string) => string | undefined {
  const { def, set } = useFilterState()
  return text => {
    const { filter: read, issues } = def.read({ [name]: text })
    const issue = issues.find(one => one.name === name)
    if (!issue) set({ ...filter, [name]: own(read, name) })
    return issue && `${def.label(name)} ${issue.text}.`
  }
}

/** Two numbers, from and to. Each is submitted on blur or Enter. */
export function RangeInput({ field, filter }: Props<RangeField>) {
  const { def } = useFilterState()
  const typed = useTypedFilter(filter, field.name)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const [text = ''] = def.codec.values(filter, field.name)
  const [from = '', to = from] = text.split('..')
  const name = field.unit === undefined ? field.label : `${field.label} in ${field.unit}`
  const [draft, setDraft] = useState<{ from?: string; to?: string }>({})
  const finish = () => {
    if (draft.from === undefined && draft.to === undefined) return
    const next = { from, to, ...draft }
    const refusal = typed(next.from === '' && next.to === '' ? '' : `${next.from}..${next.to}`)
    setProblem(refusal)
    if (refusal === undefined) setDraft({})
  }
  const bound = (side: 'from' | 'to', value: string) => (
    <input
      type="number"
      min={0}
      step="any"
      aria-label={`${name} ${side}`}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem && id}
      placeholder={side === 'from' ? 'from' : 'to'}
      value={draft[side] ?? value}
      onChange={({ target }) => setDraft({ ...draft, [side]: target.value })}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
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

/** Typed names. Submitted on blur or Enter. */
export function NamesInput({ field, filter }: Props<NamesField>) {
  const { def } = useFilterState()
  const typed = useTypedFilter(filter, field.name)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const text = def.codec.values(filter, field.name).join(', ')
  const [draft, setDraft] = useState<string>()
  const finish = () => {
    if (draft === undefined) return
    const refusal = typed(draft)
    setProblem(refusal)
    if (refusal === undefined) setDraft(undefined)
  }
  return (
    <div className="field names-field">
      <label htmlFor={id}>{field.label}</label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        value={draft ?? text}
        onChange={({ target }) => setDraft(target.value)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
      <p id={`${id}-hint`} className={problem ? 'problem' : 'hint'} role={problem && 'alert'}>
        {problem ?? field.hint}
      </p>
    </div>
  )
}
