import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uiSettings, updateUiSettings } from '#shared/contract/admin/admin-settings.js'
import { maxSharedViews, type SharedView } from '#shared/contract/shared-view.js'
import { call, send } from '../../api/call.js'
import { aboutOptions } from '../about/about-query.js'
import { useAbout } from '../about/use-about.js'

/** The settings that the views are part of. */
export const uiSettingsKey = ['admin', 'ui-settings'] as const

export const withoutShared = (views: readonly SharedView[], name: string): SharedView[] =>
  views.filter(view => view.name !== name)

/** Adds a view, in place of one with the same name. */
export const withShared = (views: readonly SharedView[], view: SharedView): SharedView[] => [
  ...withoutShared(views, view.name),
  view,
]

/** Why a view cannot be shared, as a sentence; undefined if it can. */
export function whyNotShare(views: readonly SharedView[], { name, href }: SharedView): string | undefined {
  const same = views.find(view => view.name === name)
  if (same?.href === href) return 'It is shared with everybody.'
  if (same || views.length < maxSharedViews) return undefined
  return `At most ${maxSharedViews} views are shared: stop sharing one first.`
}

interface Change {
  readonly kind: 'share' | 'stop'
  readonly view: SharedView
}

/** What everybody sees, and the way for an administrator to change it. */
export function useSharedViews() {
  const client = useQueryClient()
  const views = useAbout()?.sharedViews ?? []
  const change = useMutation({
    async mutationFn({ kind, view }: Change) {
      const { version, settings } = await call(uiSettings, {})
      const before = settings.sharedViews
      const sharedViews = kind === 'share' ? withShared(before, view) : withoutShared(before, view.name)
      return send(updateUiSettings, { version, settings: { ...settings, sharedViews } })
    },
    async onSuccess(stored) {
      client.setQueryData(uiSettingsKey, stored)
      await client.invalidateQueries({ queryKey: aboutOptions.queryKey })
    },
  })
  return {
    views,
    share: (view: SharedView) => change.mutate({ kind: 'share', view }),
    stop: (view: SharedView) => change.mutate({ kind: 'stop', view }),
    isSaving: change.isPending,
    /** The last change with its outcome; undefined while none was tried. */
    last: change.variables && { ...change.variables, error: change.error, isDone: change.isSuccess },
  }
}

export type SharedViews = ReturnType<typeof useSharedViews>
