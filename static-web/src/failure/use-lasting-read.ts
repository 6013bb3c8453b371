import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.js'

/** The part of a query's result that pages show. */
export interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  /** True while `data` answers the question before. */
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
 * A read whose last answer stays while the next one is awaited or fails, and whose failure stays while it is tried again: a
 * page that fails and tries again does not flicker. An answer of another `scope`, such as of another time, is dropped, and so
 * is one that the service no longer gives.
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

/** Refused for what was asked, or for who asks: no passing trouble. */
const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && (error.kind === 'refused' || error.kind === 'forbidden')
