import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { toNeededCapacity } from '#shared/contract/ai/needed-capacity.js'
import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { bicepString, cliLabel, commandText, subscriptionWords } from '../../../page/copy-as/azure-words.js'
import { type Snippet, shellWord } from '../../../page/copy-as/snippet.js'
import { formatUtc } from '../../../ui/format.js'
import type { RowRequest } from '../ai-queries.js'
import { capacityWords } from '../capacity-words.js'

type DeployedRow = Pick<
  ModelRow,
  | 'subscriptionId'
  | 'subscriptionName'
  | 'region'
  | 'provider'
  | 'model'
  | 'version'
  | 'deploymentType'
  | 'lifecycle'
  | 'availability'
  | 'bindingConstraint'
  | 'restriction'
  | 'fits'
  | 'shortfall'
  | 'measure'
  | 'multiplier'
  | 'minCapacity'
  | 'capacityStep'
  | 'defaultCapacity'
>

const bicepLabel = 'Bicep'

/** A deployment of the row's model with the capacity wanted. If Azure would refuse it, a reason takes the place of the texts. */
export function deploymentSnippets(row: DeployedRow, asked: RowRequest, isSimulated: boolean): Snippet[] {
  const { deploymentType } = row
  const problem = stopText(row, asked)
  if (deploymentType === null || problem !== undefined)
    return [cliLabel, bicepLabel].map(label => ({
      label,
      problem: problem ?? 'Azure lists no deployment type of this model here, so there is nothing to deploy.',
    }))
  const capacity = toSkuCapacity(row, asked)
  return [
    { label: cliLabel, text: cliText(row, { deploymentType, capacity }, asked, isSimulated) },
    { label: bicepLabel, text: bicepText(row, { deploymentType, capacity }) },
  ]
}

interface Sku {
  readonly deploymentType: string
  /** Counted as the quota is. */
  readonly capacity: number
}

/** The capacity wanted in whole steps if the quota counts such, else the default one. */
function toSkuCapacity(row: DeployedRow, { capacity }: RowRequest): number {
  const asked = capacity === undefined ? undefined : readCapacity(capacity)
  if (asked && asked.measure === row.measure && row.multiplier !== null) return toNeededCapacity(asked.amount, row)
  return row.defaultCapacity ?? row.minCapacity ?? 1
}

/** Why Azure would refuse the deployment; undefined if no reason is known. */
function stopText(
  { lifecycle, restriction, fits, shortfall, availability, bindingConstraint, model }: DeployedRow,
  asked: RowRequest,
) {
  if (lifecycle === 'Retired') return `Azure would refuse it: ${model} has retired. Choose another version or model.`
  if (restriction !== null)
    return `Azure would refuse it: ${bindingConstraint.text}. Choose another region or subscription.`
  if (fits === false)
    return `Azure would refuse it: ${capacityWords(asked.capacity)} do not fit; ${shortfall?.text ?? bindingConstraint.text}. Ask for more quota first.`
  if (availability === 'Constrained')
    return `Azure would refuse it: ${bindingConstraint.text}. Ask for more quota first, or look in another region.`
  return undefined
}

function cliText(row: DeployedRow, sku: Sku, { at, capacity }: RowRequest, isSimulated: boolean): string {
  const subscription = subscriptionWords(row, isSimulated)
  const notes = [
    ...(at === undefined ? [] : [`The verdict is as of ${formatUtc(at)}.`]),
    ...(row.availability === 'Unknown' ? ['The quota is not known: Azure may refuse the deployment.'] : []),
    ...(capacity !== undefined && row.fits === null
      ? [`Its quota does not say whether ${capacityWords(capacity)} fit: the capacity below is the default.`]
      : []),
    ...subscription.notes,
    `The account has to be in ${row.region}. Some models need an approval first.`,
  ]
  return commandText(notes, 'group=my-group account=my-account', [
    'az cognitiveservices account deployment create',
    ...subscription.options,
    '--resource-group "$group"',
    '--name "$account"',
    `--deployment-name ${shellWord(row.model)}`,
    `--model-format ${shellWord(row.provider)}`,
    `--model-name ${shellWord(row.model)}`,
    ...(row.version === '' ? [] : [`--model-version ${shellWord(row.version)}`]),
    `--sku-name ${shellWord(sku.deploymentType)}`,
    `--sku-capacity ${sku.capacity}`,
  ])
}

const bicepText = ({ provider, model, version }: DeployedRow, { deploymentType, capacity }: Sku): string =>
  [
    'param accountName string',
    '',
    "resource account 'Microsoft.CognitiveServices/accounts@2024-10-01' existing = {",
    '  name: accountName',
    '}',
    '',
    "resource deployment 'Microsoft.CognitiveServices/accounts/deployments@2024-10-01' = {",
    '  parent: account',
    `  name: ${bicepString(model)}`,
    '  sku: {',
    `    name: ${bicepString(deploymentType)}`,
    `    capacity: ${capacity}`,
    '  }',
    '  properties: {',
    '    model: {',
    `      format: ${bicepString(provider)}`,
    `      name: ${bicepString(model)}`,
    ...(version === '' ? [] : [`      version: ${bicepString(version)}`]),
    '    }',
    '  }',
    '}',
  ].join('\n')
