import type { User } from '#shared/identity/user.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { Log } from '#shared/kernel/log.js'
import { plainText } from '#shared/kernel/plain-text.js'
import type { SettingsRepository } from './settings-repository.js'

interface Schema<Value> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly { path: readonly PropertyKey[] }[] } }
}

/** A setting that administrators change, with its default. */
export interface SettingKind<Value> {
  readonly key: string
  readonly schema: Schema<Value>
  readonly defaults: Value
}

export interface VersionedSetting<Value> {
  /** 0 until the first change. */
  readonly version: number
  readonly value: Value
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}

export interface SettingPorts {
  readonly settings: SettingsRepository
  readonly log: Log
}

/** The current value. A field that is stored wrongly, by another build or by hand, keeps its default and is logged. */
export async function readSetting<Value extends object>(
  { settings, log }: SettingPorts,
  { key, schema, defaults }: SettingKind<Value>,
): Promise<VersionedSetting<Value>> {
  const stored = await settings.read(key)
  if (!stored) return { version: 0, value: defaults, updatedAt: null, updatedBy: null }
  const { value, ...rest } = stored
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) log.warn('A stored setting cannot be read: its default applies', { setting: key })
  const known = Object.entries(isObject ? value : {}).filter(([name]) => Object.hasOwn(defaults, name))
  const parsed = schema.safeParse({ ...defaults, ...Object.fromEntries(known) })
  if (parsed.success) return { ...rest, value: parsed.data }

  const wrong = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
  log.warn('A stored setting is not valid: its default applies', { setting: key, parts: wrong })
  const right = known.filter(([name]) => !wrong.includes(name))
  return { ...rest, value: { ...defaults, ...Object.fromEntries(right) } }
}

/** Stores a change to `version`. Rejects with `conflict` if another change was stored since. */
export async function changeSetting<Value extends object>(
  { settings, clock }: { readonly settings: SettingsRepository; readonly clock: Clock },
  key: string,
  version: number,
  value: Value,
  { name }: User,
): Promise<VersionedSetting<Value>> {
  const updatedAt = clock().toISOString()
  const updatedBy = plainText(name, 256)
  if (!(await settings.write(key, value, version, updatedBy, updatedAt)))
    throw new AppError('conflict', 'Somebody else has changed this meanwhile: read it again, then repeat your change')
  return { version: version + 1, value, updatedAt, updatedBy }
}
