import { join, resolve } from 'node:path'
import { vaultName } from '#shared/adapters/secrets/key-vault.js'
import type { Deployment } from './deployment.js'
import type { Options } from './options.js'
import { loadOutputs, provision, whatIf } from './provision/provision.js'
import { firstIngestion } from './publish/first-ingestion.js'
import { keepPackages, markPackages, previousPackages } from './publish/kept-packages.js'
import { publishApp } from './publish/publish-app.js'
import { uploadPages } from './publish/upload-pages.js'
import { explain, runSteps } from './run-steps.js'
import { smoke } from './smoke/smoke.js'
import { toTarget } from './smoke/target.js'
import { afterProvisioning, beforeProvisioning, beforeWhatIf } from './stages.js'
import { teardown } from './teardown/teardown.js'
import { vaultSecrets } from './vault/vault-secrets.js'

const provisioning = [...beforeProvisioning, provision, ...afterProvisioning]

/** Runs one command. Resolves with whether it succeeded; rejects where a step failed. */
export async function runCommand(options: Options, deployment: Deployment): Promise<boolean> {
  const { environment } = deployment
  for (const [name, value] of options.set) await environment.set(name, value)
  switch (options.command) {
    case 'preprovision':
      await runSteps(beforeProvisioning, deployment)
      return true
    case 'postprovision':
      await runSteps(afterProvisioning, deployment)
      return true
    case 'postdeploy':
      return finish(options, deployment)
    case 'provision':
      await runSteps(provisioning, deployment)
      return true
    case 'deploy':
      return deploy(options, deployment)
    case 'smoke':
      if (!options.site) await findOutputs(deployment)
      return runSmoke(options, deployment)
    case 'teardown':
      await findOutputs(deployment)
      await teardown(deployment, options.yes)
      return true
  }
}

/** The whole way without `azd`, or the publication of packages that exist. */
async function deploy(options: Options, deployment: Deployment): Promise<boolean> {
  const { environment, root } = deployment
  if (options.whatIf) {
    await runSteps([...beforeWhatIf, whatIf], deployment)
    return true
  }
  const given = options.previous ? previousPackages(root, environment.name) : options.package
  const packages = given === undefined ? join(root, 'dist', 'package') : resolve(given)
  if (given === undefined) deployment.programs.makePackages(root)
  // Before the database is migrated for them, so that a roll-back never goes back two versions.
  if (!options.previous) markPackages(root, environment.name, packages)
  if (given === undefined) await runSteps(provisioning, deployment)
  else await findOutputs(deployment)
  const publications = [publishApp('worker', packages), publishApp('api', packages), uploadPages(packages)]
  await runSteps(publications, deployment)
  const isWell = await finish(options, deployment)
  if (isWell) keepPackages(root, environment.name, packages)
  return isWell
}

/** The smoke test runs after a failure, too, because it names the cause. */
async function finish(options: Options, deployment: Deployment): Promise<boolean> {
  const hasStarted = await runSteps([firstIngestion], deployment).then(
    () => true,
    error => {
      for (const line of explain(error)) deployment.say(line)
      return false
    },
  )
  const isWell = await runSmoke(options, deployment)
  const workbook = deployment.environment.get('HEADROOM_WORKBOOK_URL')
  if (workbook !== undefined) deployment.say(`Runs, ages and requests over time: ${workbook}`)
  return isWell && hasStarted
}

async function runSmoke(options: Options, deployment: Deployment): Promise<boolean> {
  const key = options.site ? process.env.INGEST_API_KEY : await readKey(deployment)
  if (key) deployment.hide(key)
  return smoke(toTarget(options, deployment.environment, key), deployment, options.rateLimits)
}

/** Others than the deployer may run the smoke test: what needs the key is then left out. */
async function readKey(deployment: Deployment): Promise<string | undefined> {
  try {
    return await vaultSecrets(deployment, false).read(vaultName('INGEST_API_KEY'))
  } catch (error) {
    deployment.say(`The key of operators was not read, so it is not checked: ${(error as Error).message}`)
    return undefined
  }
}

/** On a machine that did not provision, the outputs come from Azure's record of the deployment. */
async function findOutputs(deployment: Deployment): Promise<void> {
  if (deployment.environment.get('HEADROOM_WEB_HOST') === undefined) await loadOutputs(deployment)
}
