import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HostError, toMessage } from '#local/functions-host/host-error.js'
import { own, setOwn } from '#shared/contract/common/own.js'

/** Adds the `Values` of an app's local.settings.json to `environment`. Variables that are already set win. */
export function readLocalSettings(app: string, environment: NodeJS.ProcessEnv): void {
  const file = join(app, 'local.settings.json')
  if (!existsSync(file)) return
  const values = readJson(file).Values ?? {}
  if (typeof values !== 'object') throw new HostError(`${file}: Values is not an object`)
  for (const [name, value] of Object.entries(values))
    if (own(environment, name) === undefined) setOwn(environment, name, String(value))
}

/** Replaces every `%NAME%` by the app setting of that name; an unset one is an error that names it. */
export function resolveSettings(text: string, environment: NodeJS.ProcessEnv): string {
  return text.replaceAll(/%([^%\s]+)%/g, (_, name: string) => {
    const value = own(environment, name)
    if (value === undefined) throw new HostError(`'${text}' names the app setting ${name}, which is not set`)
    return value
  })
}

/** An object from a JSON file; a leading byte order mark is allowed, because editors on Windows write one. */
export function readJson(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not a JSON object')
    return value as Record<string, unknown>
  } catch (error) {
    throw new HostError(`cannot read ${file}: ${toMessage(error)}`)
  }
}

/** Whether `AzureWebJobs.<name>.Disabled` switches a function off; `__` may stand for a dot, as in Azure on Linux. */
export function isDisabled(name: string, environment: NodeJS.ProcessEnv): boolean {
  const settings = [`AzureWebJobs.${name}.Disabled`, `AzureWebJobs__${name}__Disabled`]
  const value = settings.map(setting => own(environment, setting)).find(text => text !== undefined)
  return /^(?:true|1)$/i.test(value ?? '')
}
