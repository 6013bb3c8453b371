import type { Clock } from '#shared/kernel/clock.js'
import type { SettingsRepository } from './settings-repository.js'

/** A setting with its default. */
export interface SettingSeed {
  readonly key: string
  readonly defaults: unknown
}

/**
 * Stores the defaults of the settings that are not stored yet, and leaves the others as they are. The group of
 * administrators is not a setting: ADMIN_GROUP_ID alone names it.
 */
export async function seedSettings(
  { settings, clock }: { readonly settings: SettingsRepository; readonly clock: Clock },
  seeds: readonly SettingSeed[],
): Promise<{ seeded: string[]; kept: string[] }> {
  const seeded: string[] = []
  const kept: string[] = []
  for (const { key, defaults } of seeds) {
    const isNew =
      (await settings.read(key)) === undefined && (await settings.write(key, defaults, 0, null, clock().toISOString()))
    if (isNew) seeded.push(key)
    else kept.push(key)
  }
  return { seeded, kept }
}
