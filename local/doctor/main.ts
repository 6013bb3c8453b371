import { parseArgs } from 'node:util'
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
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
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

if (values.json) {
  const { endpoint, account, counts } = azure
  console.log(JSON.stringify({ exitCode, endpoint, account: account ?? null, counts, fine, findings }, undefined, 2))
} else {
  const isOwn = Boolean(env.RESOURCE_MANAGER_URL)
  const start = `RESOURCE_MANAGER_URL=${azureUrl} npm start`
  console.log(`Headroom with ${azure.endpoint}`)
  if (!isOwn)
    console.log(`RESOURCE_MANAGER_URL is not set: npm start shows simulated figures, and "${start}" shows your Azure.`)
  console.log(`\n${toText(fine, findings)}`)
}
process.exit(exitCode)

function progress(done: number, total: number): void {
  if (!process.stderr.isTTY || values.json) return
  process.stderr.write(`\r\x1b[KChecking subscriptions: ${done} of ${total}${done === total ? '\r\x1b[K' : ''}`)
}
