import { azureModels } from '#shared/adapters/azure/cognitive-services/model-units.js'
import { mergedCatalog } from '#shared/adapters/azure/cognitive-services/past-models.js'
import { azureCompute } from '#shared/adapters/azure/compute/compute-units.js'
import { mergedUnit } from '#shared/adapters/azure/compute/past-units.js'
import { pastReadings } from '#shared/adapters/azure/past/past-readings.js'
import { modelHistory } from '#shared/adapters/sql/ai/model-history-sql.js'
import { historyStore } from '#shared/adapters/sql/history/history-store.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { modelScorer } from '#shared/ai/model-past.js'
import { capacityScorer } from '#shared/capacity/ingestion/capacity-past.js'
import { type UnitReplay, unitReplay } from '#shared/ingestion/history/replay-unit.js'
import type { AIParts } from '../ai.js'
import type { AzureParts } from '../azure.js'
import type { DatabaseParts } from '../database.js'
import type { Base } from '../parts.js'

/** The header that asks a simulated Resource Manager for another time. */
const timeHeader = 'x-simulated-time'

type Ports = Base & DatabaseParts & AzureParts

/** The past of capacity units. */
export const capacityPast = ({ azure, database }: Ports): UnitReplay =>
  unitReplay({
    past: pastReadings(azure, timeHeader, { units: azureCompute, merged: mergedUnit, lists: 'SKUs' }),
    history: historyStore(database),
    scorer: capacityScorer(unitStore(database)),
  })

/** The past of the units of AI models. Accounts are as they are now. */
export const modelPast = ({ azure, database, accountSkus }: Ports & Pick<AIParts, 'accountSkus'>): UnitReplay =>
  unitReplay({
    past: pastReadings(azure, timeHeader, {
      units: access => azureModels(access, accountSkus),
      merged: mergedCatalog,
      lists: 'AI models',
    }),
    history: modelHistory(database),
    scorer: modelScorer,
  })
