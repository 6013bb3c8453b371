import { at } from '../azure/paths.js'
import { groupPath } from '../environment/needed.js'
import type { Step } from '../step.js'

interface Budgets {
  readonly value: readonly {
    readonly name: string
    readonly properties: { readonly timePeriod: { readonly startDate: string } }
  }[]
}

/** The budget of the templates: its name ends with a hash. */
const ours = /^headroom-[a-z0-9]{13}$/

/** Azure refuses a budget whose start changes: one that exists keeps its own, also on a machine that knows nothing. */
export const readBudget: Step = {
  title: 'Read the start of the budget',
  async run({ azure, environment }) {
    if (!Number(environment.get('HEADROOM_BUDGET_AMOUNT'))) return 'no budget is wanted'
    const path = at('budget', `${groupPath(environment)}/providers/Microsoft.Consumption/budgets`)
    const budgets = await azure.manager.find<Budgets>(path)
    const start = budgets?.value.find(({ name }) => ours.test(name))?.properties.timePeriod.startDate.slice(0, 10)
    if (start === undefined) return 'it does not exist yet'
    await environment.set('HEADROOM_BUDGET_START', start)
    return start
  },
}
