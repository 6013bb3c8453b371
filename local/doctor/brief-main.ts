import { surviveLostOutput } from '#local/lost-output.js'
import { exitWithParent } from '#local/parent-process.js'
import { ownSettings } from '#local/start/own-settings.js'
import { examineAzure } from './examination.js'
import { checkMixedFolder } from './machine-checks.js'
import { toBriefLines } from './report.js'

/** Runs beside `npm start` with one's own Azure: prints a few lines if something is missing, otherwise nothing. */
exitWithParent()
surviveLostOutput()
/** Few, because the first ingestion reads the same subscriptions at the same time. */
const atOnce = 3
const { env } = process
const { findings } = await examineAzure(env, { atOnce })
const folder = checkMixedFolder(env.HEADROOM_DATA_DIR || ownSettings.HEADROOM_DATA_DIR.default, env)
const lines = toBriefLines([...folder.findings, ...findings]).map(line => `${line}\n`)
process.stdout.write(lines.join(''), () => process.exit(0))
