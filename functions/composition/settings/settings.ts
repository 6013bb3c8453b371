import { aiSettings } from './ai-settings.js'
import { appSettings } from './app-settings.js'
import { databaseSettings } from './database-settings.js'
import { exportSettings } from './export-settings.js'
import { identitySettings } from './identity-settings.js'
import { ingestionSettings } from './ingestion-settings.js'
import { placementSettings } from './placement-settings.js'
import { quotaSettings } from './quota-settings.js'

/** Every setting of the function apps: parsing, the admin page and the documents use this list. */
export const settings = {
  ...appSettings,
  ...databaseSettings,
  ...identitySettings,
  ...ingestionSettings,
  ...placementSettings,
  ...aiSettings,
  ...exportSettings,
  ...quotaSettings,
}
export type SettingName = keyof typeof settings
