import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSettled } from '../../ui/use-settled.js'
import { searchSizes } from './search-sizes.js'

const maxOffers = 40

const sizesOptions = (search: string) =>
  queryOptions({
    queryKey: ['sizes', search],
    queryFn: ({ signal }) => searchSizes(search, signal),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  required?: boolean
  hint?: string
}

/** A field for the name of a size, with suggestions from the catalog. */
export function SizeInput({ label, value, onChange, required = false, hint }: Props) {
  const id = useId()
  const search = useSettled(value.trim(), 200)
  const { data } = useQuery({ ...sizesOptions(search), enabled: search.length >= 2 })
  const wanted = value.trim().toLowerCase()
  const offers = (data ?? [])
    .filter(sku => sku.toLowerCase().includes(wanted) && sku.toLowerCase() !== wanted)
    .slice(0, maxOffers)
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className="size-input"
        list={`${id}-offers`}
        value={value}
        required={required}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        placeholder={hint}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={`${id}-offers`}>
        {offers.map(sku => (
          <option key={sku} value={sku} />
        ))}
      </datalist>
    </span>
  )
}
