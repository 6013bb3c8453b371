import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Environment, givenValues } from './environment.js'

const run = promisify(execFile)

/** The environment of `azd`, which gives its values to the hooks as environment variables. */
export function azdEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const values = givenValues(variables)
  const name = values.get('AZURE_ENV_NAME') ?? 'headroom'
  return {
    name,
    get: key => values.get(key) || undefined,
    async set(key, value) {
      if (values.get(key) === value) return
      await run('azd', ['env', 'set', key, value, '--environment', name])
      values.set(key, value)
    },
    commandToSet: (key, value) => `azd env set ${key} ${value}`,
  }
}
