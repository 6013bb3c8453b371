import { appSettings } from './app-settings.js'
import { databaseSettings } from './database-settings.js'
import { exportSettings } from './export-settings.js'
import { identitySettings } from './identity-settings.js'
import { ingestionSettings } from './ingestion-settings.js'
import { placementSettings } from './placement-settings.js'

/** Every setting of the function apps; what reads, shows or describes settings goes through these. */
export const settings = {
  ...appSettings,
  ...databaseSettings,
  ...identitySettings,
  ...ingestionSettings,
  ...placementSettings,
  ...exportSettings,
}
export type SettingName = keyof typeof settings
