import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.js'
import { useLastingRead } from '../../failure/use-lasting-read.js'
import { aboutOptions } from '../../page/about/about-query.js'

interface Versioned {
  readonly version: number
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}

interface Options<Stored extends Versioned, Draft> {
  readonly queryKey: QueryKey
  readonly read: (signal: AbortSignal) => Promise<Stored>
  readonly toDraft: (stored: Stored) => Draft
  /** Stores a draft that was made from the version. */
  readonly save: (version: number, draft: Draft) => Promise<Stored>
}

/**
 * A form over a value that others may change too. The draft is kept until it is saved or discarded; if somebody else
 * stored a change first, `conflict` is their version.
 */
export function useVersionedForm<Stored extends Versioned, Draft>(options: Options<Stored, Draft>) {
  const client = useQueryClient()
  const read = useQuery({ queryKey: options.queryKey, queryFn: ({ signal }) => options.read(signal) })
  const { data, error, refetch } = useLastingRead(read)
  const [edit, setEdit] = useState<{ base: Stored; draft: Draft } | null>(null)
  const saving = useMutation({
    mutationFn: ({ version, draft }: { version: number; draft: Draft }) => options.save(version, draft),
    onSuccess: stored => {
      client.setQueryData(options.queryKey, stored)
      setEdit(null)
      void client.invalidateQueries({ queryKey: aboutOptions.queryKey })
    },
    onError: problem => {
      if (problem instanceof ApiError && problem.status === 409) void refetch()
    },
  })
  const draft = edit?.draft ?? (data && options.toDraft(data))
  const isChanged = edit !== null && JSON.stringify(edit.draft) !== JSON.stringify(options.toDraft(edit.base))
  const conflict = isChanged && data && data.version !== edit.base.version ? data : undefined
  return {
    stored: data,
    readError: error,
    draft,
    isChanged,
    conflict,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && edit === null,
    saveError: saving.error,
    change: (part: Partial<Draft>) => {
      const base = edit?.base ?? data
      if (!base) return
      if (!saving.isPending) saving.reset()
      setEdit({ base, draft: { ...(edit?.draft ?? options.toDraft(base)), ...part } })
    },
    save: () => {
      if (edit && !saving.isPending) saving.mutate({ version: edit.base.version, draft: edit.draft })
    },
    /** Overwrites what somebody else has stored meanwhile with the draft. */
    saveOver: () => {
      if (!edit || !data || saving.isPending) return
      setEdit({ base: data, draft: edit.draft })
      saving.mutate({ version: data.version, draft: edit.draft })
    },
    giveUp: () => {
      saving.reset()
      setEdit(null)
    },
  }
}
