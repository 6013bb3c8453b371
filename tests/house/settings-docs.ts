import type { Need, Setting } from '#functions/composition/settings/setting.js'
import { settings } from '#functions/composition/settings/settings.js'
import { givenSettings, ownSettings } from '#local/start/own-settings.js'
import { own } from '#shared/contract/common/own.js'

const all = Object.entries<Setting>(settings)

/** The effective value if nothing is set. */
const standard = ({ schema }: Setting): string => String(schema.safeParse(undefined).data ?? '')

const needs: Readonly<Record<Need, string>> = { api: 'the api', worker: 'the worker', 'sign-in': 'signing in' }

function defaultText(setting: Setting): string {
  const { neededFor = [], defaultFrom } = setting
  if (defaultFrom !== undefined) return `that of \`${defaultFrom}\``
  return neededFor.length > 0 ? `needed for ${neededFor.map(need => needs[need]).join(' and ')}` : standard(setting)
}

const row = (...cells: readonly string[]): string => `| ${cells.map(cell => cell || '–').join(' | ')} |`
const table = (heads: readonly string[], rows: readonly string[]): string =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n')

/** docs/settings.md. */
export function settingsPage(): string {
  const ofStart = Object.entries(ownSettings).map(([name, { default: value, description }]) =>
    row(`\`${name}\``, value ?? '', description),
  )
  const ofApps = all.map(([name, setting]) =>
    row(`\`${name}\``, defaultText(setting), own(givenSettings, name) ?? '', setting.description),
  )
  return `# Settings

Generated from the settings in \`functions/composition/settings\` and \`local/start/own-settings.ts\`; \`npm run listings\`
updates it.

## Of \`npm start\`

Environment variables, all optional.

${table(['setting', 'default', 'what it decides'], ofStart)}

## Of the function apps

Environment variables of \`npm start\`, where all are optional, and app settings in Azure. Where \`npm start\` has a default of
its own, that stands in the column beside. An app without a setting that it needs, with one that is not valid, or with a
secret that is too short or left at a default answers 503 on every route, and the log names the setting.

${table(['setting', 'default', 'with `npm start`', 'what it decides'], ofApps)}
`
}

const about = [
  'App settings of both function apps. Copy this file to local.settings.json and fill in the secrets, each 16 characters',
  'of chance or more. SQL_CONNECTION_STRING names a SQL Server instead of the file. Run the api with the settings as they',
  'stand, and the worker with HEADROOM_APP=worker in its environment, at the port that WORKER_URL names. What follows',
  'WORKER_URL is for the api alone. To change a secret without a pause, put the former value into the setting of the same',
  'name with _PREVIOUS for a while. Without OIDC_ISSUER nobody can sign in; without ADMIN_GROUP_ID nobody is an administrator.',
]

/** local.settings.example.json. */
export function exampleSettings(): string {
  const listed = all.filter(([name]) => !name.endsWith('_PREVIOUS'))
  const ofBoth = listed.filter(([, { isApiOnly }]) => !isApiOnly)
  const ofApi = listed.filter(([, { isApiOnly }]) => isApiOnly)
  const values = [...ofBoth, ...ofApi].map(([name, setting]) => [name, setting.example ?? standard(setting)])
  const ofHost = { FUNCTIONS_WORKER_RUNTIME: 'node', AzureWebJobsStorage: 'UseDevelopmentStorage=true' }
  const file = { About: about, IsEncrypted: false, Values: { ...ofHost, ...Object.fromEntries(values) } }
  return `${JSON.stringify(file, null, 2)}\n`
}
