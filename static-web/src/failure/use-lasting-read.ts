import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.js'

/** The part of a query's result that pages show. */
export interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  /** True while `data` belongs to the previous query. */
  readonly isPlaceholderData: boolean
  readonly isLoading: boolean
  readonly refetch: () => unknown
}

interface Kept<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly scope: string
}

/**
 * A read whose last answer stays while the next one loads or fails, and whose failure stays during a retry, so that the
 * page does not flicker. An answer of another `scope`, such as another time, is dropped. It is also dropped if the
 * service refuses it now.
 */
export function useLastingRead<Data>(read: Read<Data>, scope = ''): Read<Data> {
  const kept = useRef<Kept<Data>>({ data: undefined, error: null, scope })
  const before = kept.current
  const isFresh = read.data !== undefined && !read.isPlaceholderData
  const isOpen = read.isLoading || read.isPlaceholderData || read.error !== null
  const mayStay = isOpen && before.scope === scope && !isRefused(read.error)
  const old = mayStay ? before.data : undefined
  const data = isFresh ? read.data : old
  const error = read.error ?? (isFresh || !read.isLoading ? null : before.error)
  useEffect(() => {
    kept.current = { data, error, scope }
  })
  return {
    data,
    error,
    isPlaceholderData: !isFresh && data !== undefined,
    isLoading: read.isLoading,
    refetch: read.refetch,
  }
}

/** Refused because of the request or the user: a retry does not help. */
const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && (error.kind === 'refused' || error.kind === 'forbidden')
