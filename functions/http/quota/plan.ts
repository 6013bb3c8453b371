import { bind } from '#functions/edge/serve.js'
import { quotaPlan } from '#shared/contract/quota/plan.js'
import type { PlanRequestOptions } from '#shared/quota-workbench/plan/quota-plans.js'

export const planBindings = [
  bind(quotaPlan, ({ query, log }, { quotaPlans }) => quotaPlans.plan(query, log), {
    version: ({ quotaPlans }, query) => quotaPlans.version(query as PlanRequestOptions),
  }),
]
