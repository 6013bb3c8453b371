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

/**
 * Azure refuses a budget whose start changes: one that exists keeps its own, also on a machine that knows nothing. It also
 * refuses a new one that begins before this month, such as that of a deployment which was torn down.
 */
export const readBudget: Step = {
  title: 'Read the start of the budget',
  async run({ azure, environment, waiting }) {
    if (!Number(environment.get('HEADROOM_BUDGET_AMOUNT'))) return 'no budget is wanted'
    const path = at('budget', `${groupPath(environment)}/providers/Microsoft.Consumption/budgets`)
    const budgets = await azure.manager.find<Budgets>(path)
    const start = budgets?.value.find(({ name }) => ours.test(name))?.properties.timePeriod.startDate.slice(0, 10)
    if (start !== undefined) {
      await environment.set('HEADROOM_BUDGET_START', start)
      return start
    }
    const kept = environment.get('HEADROOM_BUDGET_START')
    const isPast = kept !== undefined && kept.slice(0, 7) < waiting.now().toISOString().slice(0, 7)
    if (isPast) await environment.set('HEADROOM_BUDGET_START', '')
    return isPast ? `it does not exist yet, so it begins this month instead of ${kept}` : 'it does not exist yet'
  },
}
