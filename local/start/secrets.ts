import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '#local/file-lock.js'
import { unusable } from '#local/unusable-file.js'
import { type SecretName, secretNames } from '#shared/identity/secrets.js'

const lockWaitMs = 5_000
type Secrets = Partial<Record<SecretName, string>>

const remedy =
  'Restore it from a backup, or delete it: then new secrets are generated, and all users have to sign in again'

/**
 * The secrets from the environment and from `secrets.json`. A secret that neither has is generated and stored there.
 * @throws UnusableFile
 */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv): Record<SecretName, string> {
  const file = join(dataDir, 'secrets.json')
  // Two first starts at the same time must use the same secrets.
  const release = takeLock(join(dataDir, 'secrets.lock'), lockWaitMs)
  try {
    const kept = existsSync(file) ? read(file) : {}
    const missing = secretNames.filter(name => !env[name] && !kept[name])
    const made = Object.fromEntries(missing.map(name => [name, randomBytes(32).toString('base64url')]))
    const all = missing.length > 0 ? keep(file, { ...kept, ...made }) : kept
    return Object.fromEntries(secretNames.map(name => [name, env[name] || all[name]])) as Record<SecretName, string>
  } catch (error) {
    throw unusable(file, error, remedy)
  } finally {
    release?.()
  }
}

function read(file: string): Secrets {
  const secrets = parse(readFileSync(file, 'utf8'))
  if (typeof secrets !== 'object' || secrets === null || Array.isArray(secrets))
    throw new SyntaxError('it does not contain a JSON object')
  for (const [name, value] of Object.entries(secrets))
    if (typeof value !== 'string') throw new SyntaxError(`${name} is not a text`)
  chmodSync(file, 0o600)
  return secrets as Secrets
}

/** The error of JSON.parse would quote the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError('it does not contain JSON')
  }
}

/** Written to a temporary file first, so that a full disk cannot leave half of it. */
function keep(file: string, secrets: Secrets): Secrets {
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(unfinished, file)
    return secrets
  } finally {
    rmSync(unfinished, { force: true })
  }
}
