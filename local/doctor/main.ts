import { surviveLostOutput } from '#local/lost-output.js'
import { exitWithParent } from '#local/parent-process.js'
import { ownSettings } from '#local/start/own-settings.js'
import { appCredential } from '#shared/adapters/azure/clients/app-credential.js'
import { checkDatabase } from './database-check.js'
import { azureUrl, examineAzure } from './examination.js'
import { toExitCode } from './finding.js'
import { checkDataFolder, checkMixedFolder, checkNode, checkPort } from './machine-checks.js'
import { toText } from './report.js'

/**
 * `npm run doctor`: says what Headroom would lack with the settings of this shell. It reads, and changes nothing in
 * Azure. Exit code: 0 all is well, 1 something is missing, 2 Headroom cannot work.
 */
exitWithParent()
surviveLostOutput()
process.on('uncaughtException', error => {
  console.error(error)
  process.exit(2)
})
const words = process.argv.slice(2)
const isJson = words.includes('--json')
if (words.some(word => word !== '--json')) {
  console.error('npm run doctor takes no options but --json: npm run doctor -- --json')
  process.exit(2)
}
const { env } = process
const port = Number(env.PORT || ownSettings.PORT.default)
const atOnce = 12

const [azure, ...others] = await Promise.all([
  examineAzure(env, { atOnce, progress }),
  checkPort(port),
  checkDatabase(env.SQL_CONNECTION_STRING || undefined, appCredential),
])
const folder = env.HEADROOM_DATA_DIR || ownSettings.HEADROOM_DATA_DIR.default
const machine = [checkNode(), checkDataFolder(folder), checkMixedFolder(folder, env), ...others]
const fine = [...machine.flatMap(one => one.fine ?? []), ...azure.fine]
const findings = [...machine.flatMap(one => one.findings), ...azure.findings]
const exitCode = toExitCode(findings)

// The exit waits for the output: a pipe may take it later.
process.stdout.write(`${isJson ? toJson() : toPage()}\n`, () => process.exit(exitCode))

function toJson(): string {
  const { endpoint, account = null, counts } = azure
  return JSON.stringify({ exitCode, endpoint, account, counts, fine, findings }, undefined, 2)
}

function toPage(): string {
  const start = `RESOURCE_MANAGER_URL=${azureUrl} npm start`
  const simulated = `RESOURCE_MANAGER_URL is not set: npm start shows simulated figures, and "${start}" shows your Azure.\n`
  return `Headroom with ${azure.endpoint}\n${env.RESOURCE_MANAGER_URL ? '' : simulated}\n${toText(fine, findings)}`
}

function progress(done: number, total: number): void {
  if (!process.stderr.isTTY || isJson) return
  process.stderr.write(`\r\x1b[KChecking subscriptions: ${done} of ${total}${done === total ? '\r\x1b[K' : ''}`)
}
