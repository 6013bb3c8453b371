import { columnHeadings, UiSettings, type VersionedUiSettings } from '#shared/contract/admin/admin-settings.js'
import { findPreset } from '#shared/contract/common/region-presets.js'
import type { User } from '#shared/identity/user.js'
import type { Clock } from '#shared/kernel/clock.js'
import { plainText } from '#shared/kernel/plain-text.js'
import type { SettingsRepository } from './settings-repository.js'
import {
  changeSetting,
  readSetting,
  type SettingKind,
  type SettingPorts,
  type VersionedSetting,
} from './versioned-setting.js'

export const pages: SettingKind<UiSettings> = {
  key: 'ui',
  schema: UiSettings,
  defaults: { notice: '', defaultRegionPreset: null, hiddenColumns: [], sharedViews: [], showSqlPreview: true },
}

export const readUiSettings = async (ports: SettingPorts): Promise<VersionedUiSettings> =>
  described(await readSetting(ports, pages))

/** Rejects with `conflict` if somebody else has changed them since that version. */
export async function changeUiSettings(
  ports: { readonly settings: SettingsRepository; readonly clock: Clock },
  { version, settings }: { readonly version: number; readonly settings: UiSettings },
  user: User,
): Promise<VersionedUiSettings> {
  return described(await changeSetting(ports, pages.key, version, canonical(settings), user))
}

/** The name of a preset is case-insensitive; `all` and an empty text mean none. Shared views are sorted by name. */
const canonical = (settings: UiSettings): UiSettings => ({
  notice: plainText(settings.notice, 300),
  defaultRegionPreset: findPreset(settings.defaultRegionPreset ?? '')?.name ?? null,
  hiddenColumns: columnHeadings.flatMap(({ key }) => (settings.hiddenColumns.includes(key) ? [key] : [])),
  sharedViews: settings.sharedViews.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  showSqlPreview: settings.showSqlPreview,
})

const described = ({ value, ...rest }: VersionedSetting<UiSettings>): VersionedUiSettings => ({
  ...rest,
  settings: canonical(value),
})
