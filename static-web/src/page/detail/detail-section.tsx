import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Failure } from '../../failure/error-panel.js'
import { useLastingRead } from '../../failure/use-lasting-read.js'
import { Waiting } from '../../ui/waiting.js'

interface Props<Data> {
  title: string
  read: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A part of the drawer with its own query: if one fails, the others stay. */
export function DetailSection<Data>({ title, read, children }: Props<Data>) {
  const id = useId()
  const { data, error } = useLastingRead(read)
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <p className="problem" role="alert">
          <Failure error={error} />
        </p>
      )}
      {data === undefined && !error && <Waiting />}
    </section>
  )
}
