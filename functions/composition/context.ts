import { randomUUID } from 'node:crypto'
import { systemClock } from '#shared/kernel/clock.js'
import { adminParts } from './admin.js'
import { aiParts } from './ai.js'
import { azureParts } from './azure.js'
import { capacityParts } from './capacity.js'
import { type Config, readConfig } from './config.js'
import { databaseParts } from './database.js'
import { edgeParts } from './edge.js'
import { failoverParts } from './failover.js'
import { fitParts } from './fit.js'
import { identityParts } from './identity.js'
import { ingestionParts } from './ingestion.js'
import { addParts, type Base, type Parts } from './parts.js'
import { type AppPipeline, pipelineEntries, pipelineParts } from './pipelines.js'
import { placementParts } from './placement.js'
import { priceParts } from './prices.js'
import { quotaParts } from './quota.js'
import { applyParts } from './quota-workbench/apply.js'
import { candidateParts } from './quota-workbench/candidates.js'
import { forecastParts } from './quota-workbench/forecast.js'
import { groupParts } from './quota-workbench/groups.js'
import { planParts } from './quota-workbench/plan.js'
import { reportParts } from './quota-workbench/reports.js'
import { simulationParts } from './quota-workbench/simulation.js'
import { readParts } from './reads.js'
import { recommendationParts } from './recommendations.js'
import { historyParts } from './replay/history-replay.js'
import { serviceParts } from './services.js'
import { skuCatalogParts } from './sku-catalog.js'
import { workerParts } from './worker.js'

const nouns = {
  databaseParts,
  identityParts,
  azureParts,
  workerParts,
  edgeParts,
  adminParts,
  readParts,
  ingestionParts,
  historyParts,
  priceParts,
  aiParts,
  serviceParts,
  groupParts,
  quotaParts,
  reportParts,
  forecastParts,
  capacityParts,
  skuCatalogParts,
  placementParts,
  recommendationParts,
  fitParts,
  failoverParts,
  candidateParts,
  planParts,
  simulationParts,
  applyParts,
  pipelineParts,
}

type MakersByNoun<N> = N extends (app: never) => infer Makers ? (makers: Makers) => void : never
type Sum<N> = MakersByNoun<N> extends (makers: infer Makers) => void ? Makers : never

/** Everything that handlers and activities may use: the parts of all nouns. */
export interface Context extends Base, Parts<Sum<(typeof nouns)[keyof typeof nouns]>> {
  readonly entries: readonly AppPipeline[]
}

/** @param entries the pipelines of the app */
export function createContext(config: Config, entries = pipelineEntries): Context {
  const context = { config, clock: systemClock, newId: randomUUID, entries } as Context
  for (const makers of Object.values(nouns)) addParts(context, makers(context))
  return context
}

let current: Context | undefined

let entries = pipelineEntries

/** Replaces the listed pipelines of this process; call it before the context is first used. */
export function setPipelines(others: readonly AppPipeline[]): void {
  if (current) throw new Error('The pipelines have already been created')
  entries = others
}

/** The one context of this process. */
export function context(): Context {
  current ??= createContext(readConfig(process.env), entries)
  return current
}
