import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, givenValues } from './environment.js'

/**
 * An environment without `azd`: a file at the path and in the format of `azd`, so that one can change to `azd` later.
 * What the process was given as environment variables wins over the file.
 * @param root folder of the project
 */
export function fileEnvironment(root: string, name: string, variables: NodeJS.ProcessEnv): Environment {
  const folder = environmentFolder(root, name)
  const file = join(folder, '.env')
  const stored = readValues(file)
  const given = givenValues(variables)
  return {
    name,
    get: key => given.get(key) ?? (stored.get(key) || undefined),
    async set(key, value) {
      given.delete(key)
      if (stored.get(key) === value) return
      stored.set(key, value)
      mkdirSync(folder, { recursive: true })
      const lines = [...stored].sort().map(([one, text]) => `${one}=${JSON.stringify(text)}\n`)
      writeFileSync(file, lines.join(''), { mode: 0o600 })
    },
    commandToSet: (key, value) => `npm run deploy -- --set ${key}=${value}`,
  }
}

export const environmentFolder = (root: string, name: string): string => join(root, '.azure', name)

/** Lines such as `AZURE_LOCATION="westeurope"`. */
function readValues(file: string): Map<string, string> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map()
    throw error
  }
  const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, toText(value)] as const)
  return new Map(lines.filter(([, value]) => value !== ''))
}

const toText = (value: string): string => (value.startsWith('"') ? (JSON.parse(value.trim()) as string) : value.trim())
