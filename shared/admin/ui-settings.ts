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
  defaults: { notice: '', defaultRegionPreset: null, hiddenColumns: [], showSqlPreview: true },
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

/** A preset is known by its name in any casing, `all` and nothing are none. */
const canonical = ({ notice, defaultRegionPreset, hiddenColumns, showSqlPreview }: UiSettings): UiSettings => ({
  notice: plainText(notice, 300),
  defaultRegionPreset: findPreset(defaultRegionPreset ?? '')?.name ?? null,
  hiddenColumns: columnHeadings.flatMap(({ key }) => (hiddenColumns.includes(key) ? [key] : [])),
  showSqlPreview,
})

const described = ({ value, ...rest }: VersionedSetting<UiSettings>): VersionedUiSettings => ({
  ...rest,
  settings: canonical(value),
})
