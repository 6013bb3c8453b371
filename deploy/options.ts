import { parseArgs } from 'node:util'
import { Failure } from './failure.js'

export const commands = [
  'preprovision',
  'postprovision',
  'postdeploy',
  'provision',
  'deploy',
  'smoke',
  'teardown',
] as const
export type Command = (typeof commands)[number]

export interface Options {
  readonly command: Command
  readonly environment: string | undefined
  /** Values to keep in the environment, before anything else. */
  readonly set: readonly (readonly [name: string, value: string])[]
  readonly whatIf: boolean
  readonly previous: boolean
  /** A folder with packages to publish, instead of making packages and provisioning. */
  readonly package: string | undefined
  readonly site: string | undefined
  readonly api: string | undefined
  readonly worker: string | undefined
  readonly rateLimits: boolean
  readonly yes: boolean
}

const flag = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const

export function readOptions(words: readonly string[]): Options {
  const [name, ...args] = words
  const command = commands.find(one => one === name)
  if (!command) throw new Failure(`${name ?? 'Nothing'} is not a command.`, `Use one of ${commands.join(', ')}.`)
  const { values } = parseArgs({
    args,
    options: {
      environment: text,
      set: { type: 'string', multiple: true, default: [] },
      'what-if': flag,
      previous: flag,
      package: text,
      site: text,
      api: text,
      worker: text,
      'rate-limits': flag,
      yes: flag,
    },
  })
  return {
    command,
    environment: values.environment,
    set: values.set.map(toPair),
    whatIf: values['what-if'],
    previous: values.previous,
    package: values.package,
    site: values.site,
    api: values.api,
    worker: values.worker,
    rateLimits: values['rate-limits'],
    yes: values.yes,
  }
}

function toPair(given: string): readonly [string, string] {
  const [, name, value] = /^((?:AZURE|HEADROOM)_[A-Z_]+)=(.*)$/s.exec(given) ?? []
  if (name !== undefined && value !== undefined) return [name, value]
  throw new Failure(`--set ${given} is not of the form NAME=value, with a name that begins with AZURE_ or HEADROOM_.`)
}
