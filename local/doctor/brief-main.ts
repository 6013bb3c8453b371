import { surviveLostOutput } from '#local/lost-output.js'
import { exitWithParent } from '#local/parent-process.js'
import { examineAzure } from './examination.js'
import { toBriefLines } from './report.js'

/** Runs beside `npm start` with one's own Azure: prints a few lines if something is missing, otherwise nothing. */
exitWithParent()
surviveLostOutput()
/** Few, because the first ingestion reads the same subscriptions at the same time. */
const atOnce = 3
const { findings } = await examineAzure(process.env, { atOnce })
for (const line of toBriefLines(findings)) console.log(line)
process.exit(0)
