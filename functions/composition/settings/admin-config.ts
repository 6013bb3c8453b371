import type { Config } from '#functions/composition/config.js'
import type { AdminConfig } from '#shared/contract/admin/admin-settings.js'
import { own } from '#shared/contract/common/own.js'
import { type Secrets, secretNames } from '#shared/identity/secrets.js'
import type { Setting } from './setting.js'
import { settings } from './settings.js'

export interface ConfigState {
  readonly config: Config
  /** Whether the environment holds a setting; otherwise its default applies. */
  readonly isSet: (name: string) => boolean
  readonly secrets: Pick<Secrets, 'of'>
  readonly database: AdminConfig['database']
  readonly build: string
  readonly node: string
  readonly now: Date
}

/** The part of the configuration that administrators may see. It never contains a secret. */
export function describeConfig({ config, isSet, secrets, now, ...rest }: ConfigState): AdminConfig {
  const values: Readonly<Record<string, unknown>> = { ...config }
  const shown = Object.entries<Setting>(settings).flatMap(([name, { show }]): AdminConfig['settings'] => {
    if (!show) return []
    const value = own(values, name)
    if (value === undefined) return [{ name, value: null, source: 'unset' }]
    return [{ name, value: show(String(value)), source: isSet(name) ? 'set' : 'default' }]
  })
  const states = secretNames.map(name => {
    const versions = secrets.of(name).length
    return { name, isSet: versions > 0, versions }
  })
  return { settings: shown, secrets: states, ...rest, now: now.toISOString() }
}
