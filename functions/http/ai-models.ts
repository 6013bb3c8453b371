import { aiVersion } from '#functions/edge/ai-version.js'
import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { modelPage, modelProviders, modelRegions } from '#shared/contract/ai/models.js'
import { aiQuotaPage, aiQuotaProviders } from '#shared/contract/ai/quota.js'

const options = { version: aiVersion }

export const aiModelBindings = [
  bindFiltered(modelPage, ({ query }, { models }) => models.page(query), options),
  bindFiltered(modelProviders, ({ query }, { modelLists }) => modelLists.providers(query), options),
  bindFiltered(modelRegions, ({ query }, { modelLists }) => modelLists.regions(query), options),
  bindFiltered(aiQuotaPage, ({ query }, { aiQuotas }) => aiQuotas.page(query), options),
  bindFiltered(aiQuotaProviders, ({ query }, { modelLists }) => modelLists.quotaSums(query), options),
]
