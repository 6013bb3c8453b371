import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#shared/kernel/clock.js'
import { createAzure } from './azure/azure.js'
import { signIn } from './azure/sign-in.js'
import { openDeployedDatabase } from './database/open-database.js'
import { azdEnvironment } from './environment/azd-environment.js'
import { chosenName } from './environment/chosen-name.js'
import { fileEnvironment } from './environment/file-environment.js'
import { readOptions } from './options.js'
import { createOutput } from './output.js'
import { programs } from './programs.js'
import { runCommand } from './run-command.js'
import { explain } from './run-steps.js'

/** A program: the hooks of `azd`, and the commands `npm run deploy`, `npm run smoke` and `npm run teardown`. */
const root = process.cwd()
const { say, hide } = createOutput(line => console.log(line))
try {
  const options = readOptions(process.argv.slice(2))
  const isHook = /^(pre|post)/.test(options.command)
  const environment = isHook
    ? azdEnvironment(process.env)
    : fileEnvironment(root, options.environment ?? chosenName(root, process.env), process.env)
  const credential = signIn(environment.get('AZURE_TENANT_ID'), isHook)
  const azure = createAzure({ credential, pause: ms => pause(ms) })
  const waiting = { now: systemClock, pause: (ms: number) => pause(ms) }
  const deployment = {
    environment,
    azure,
    credential,
    waiting,
    root,
    say,
    hide,
    fetch,
    openDatabase: openDeployedDatabase,
    programs,
  }
  process.exitCode = (await runCommand(options, deployment)) ? 0 : 1
} catch (error) {
  for (const line of explain(error)) say(line)
  process.exitCode = 1
}
