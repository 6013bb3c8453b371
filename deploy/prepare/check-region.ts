import type { AzureError } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { subscriptionId, toRegionName } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'

interface Usage {
  readonly name: { readonly value: string; readonly localizedValue?: string }
  readonly currentValue: number
  readonly limit: number
}

/** Offers and quotas that Azure tells before anything is created. What it does not tell is found when provisioning. */
export const checkRegion: Step = {
  title: 'Check the region',
  async run(deployment) {
    const { azure, environment } = deployment
    const region = environment.get('AZURE_LOCATION')
    if (region === undefined)
      throw new Failure(
        'The region to deploy to is not set.',
        environment.commandToSet('AZURE_LOCATION', '<region, such as westeurope>'),
      )
    const subscription = `/subscriptions/${subscriptionId(environment)}`
    const flex = await azure.manager.list<{ name: string }>(
      at('web', `${subscription}/providers/Microsoft.Web/geoRegions?sku=FlexConsumption`),
    )
    if (flex.length > 0 && !flex.some(({ name }) => toRegionName(name) === region))
      throw new Failure(
        `Azure does not offer the Flex Consumption plan in ${region}.`,
        `Choose one of ${flex.map(({ name }) => toRegionName(name)).join(', ')}: ${environment.commandToSet('AZURE_LOCATION', '<region>')}`,
      )
    const notes = [
      await checkPlanQuota(deployment, subscription, region),
      await checkSql(deployment, subscription, region),
    ]
    return `${region}: Flex Consumption is offered; ${notes.join('; ')}`
  },
}

/** Both apps need at least one core of the quota that all Flex Consumption apps of the region share. */
async function checkPlanQuota({ azure, environment }: Deployment, subscription: string, region: string) {
  const path = `${subscription}/providers/Microsoft.Web/locations/${region}/usages`
  const usages = await azure.manager.list<Usage>(at('usages', path)).catch((_: AzureError) => [])
  const cores = usages.find(({ name }) => /flex/i.test(`${name.value} ${name.localizedValue}`))
  if (!cores) return 'its quota is not told beforehand'
  const free = cores.limit - cores.currentValue
  if (free < 2)
    throw new Failure(
      `The quota of Flex Consumption in ${region} has ${free} of ${cores.limit} cores free, and two apps need at least 2.`,
      `Ask for more at https://portal.azure.com/#view/Microsoft_Azure_Capacity/QuotaMenuBlade, or use another region: ${environment.commandToSet('AZURE_LOCATION', '<region>')}`,
    )
  return `${free} of ${cores.limit} cores are free`
}

interface Capabilities {
  readonly status?: string
  readonly reason?: string
}

/** Azure SQL is closed to new subscriptions in some regions. */
async function checkSql({ azure, environment }: Deployment, subscription: string, region: string) {
  const path = `${subscription}/providers/Microsoft.Sql/locations/${region}/capabilities`
  const found = await azure.manager.find<Capabilities>(at('sql', path))
  if (found?.status === 'Disabled')
    throw new Failure(
      `This subscription may not create Azure SQL databases in ${region}${found.reason ? `: ${found.reason}` : '.'}`,
      `Use another region: ${environment.commandToSet('AZURE_LOCATION', '<region>')}. Or ask support for access to this one.`,
    )
  return 'Azure SQL is open'
}
