import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { bicepString, cliLabel, commandText, subscriptionWords } from '../../../page/copy-as/azure-words.js'
import { type Snippet, shellWord } from '../../../page/copy-as/snippet.js'
import { formatUtc, plural } from '../../../ui/format.js'
import { askedWords } from '../asked-words.js'
import type { RowRequest } from '../capacity-queries.js'
import { diskOptions, machineImage, type SizeCapabilities } from './machine-image.js'

export type MachineRow = Pick<
  CapacityRow,
  | 'subscriptionId'
  | 'subscriptionName'
  | 'region'
  | 'vmSku'
  | 'resourceType'
  | 'availability'
  | 'bindingConstraint'
  | 'fits'
  | 'shortfall'
  | 'zones'
  | 'restrictedZones'
>

const bicepLabel = 'Bicep parameters'

/**
 * The requested machines, of the size of a row in its region and zones, as an Azure CLI command and as Bicep
 * parameters. If Azure would refuse them, a reason takes the place of the command. `size`: undefined while it is not
 * known.
 */
export function machineSnippets(
  row: MachineRow,
  asked: RowRequest,
  size: SizeCapabilities | undefined,
  isSimulated: boolean,
): Snippet[] {
  if (row.resourceType !== 'virtualMachines') {
    const problem = 'Commands exist only for sizes of virtual machines: this is a disk or a dedicated host.'
    return [cliLabel, bicepLabel].map(label => ({ label, problem }))
  }
  const usable = row.zones.filter(zone => !row.restrictedZones.includes(zone)).sort()
  const wanted = asked.zones ?? 0
  if (usable.length < wanted) {
    const problem = `${plural(wanted, 'zone')} asked for, but the size can be used in ${usable.length} here. Ask for fewer zones, or look in another region.`
    return [cliLabel, bicepLabel].map(label => ({ label, problem }))
  }
  const zones = usable.slice(0, wanted)
  return [cliSnippet(row, asked, zones, size, isSimulated), { label: bicepLabel, text: bicepText(row, asked, zones) }]
}

function cliSnippet(
  row: MachineRow,
  asked: RowRequest,
  zones: readonly string[],
  size: SizeCapabilities | undefined,
  isSimulated: boolean,
): Snippet {
  const label = cliLabel
  const stop = stopText(row, asked)
  if (stop) return { label, problem: stop }
  if (!size)
    return { label, problem: 'The images that this size can start are being read. Open this list again in a moment.' }
  const image = machineImage(size)
  if (!image) return { label, problem: 'Azure does not say which images this size can start.' }
  const count = asked.desiredCount ?? 1
  const isOne = count === 1 && zones.length < 2
  const subscription = subscriptionWords(row, isSimulated)
  const notes = [
    asked.at && `The verdict is as of ${formatUtc(asked.at)}.`,
    row.fits === null && 'The quota is not known: Azure may refuse the machines.',
    ...subscription.notes,
    image.before && `Once for the subscription: ${image.before}`,
  ].filter(note => typeof note === 'string')
  const words = [
    isOne ? 'az vm create' : 'az vmss create',
    ...subscription.options,
    '--resource-group "$group"',
    `--name "$name"`,
    `--location ${shellWord(row.region)}`,
    `${isOne ? '--size' : '--vm-sku'} ${shellWord(row.vmSku)}`,
    ...(isOne
      ? zones.map(zone => `--zone ${zone}`)
      : [
          `--instance-count ${count}`,
          '--orchestration-mode Flexible',
          '--platform-fault-domain-count 1',
          ...(zones.length > 0 ? [`--zones ${zones.join(' ')}`] : []),
        ]),
    `--image ${image.urn}`,
    ...image.options,
    ...diskOptions(size),
    '--admin-username azureuser',
    '--generate-ssh-keys',
  ]
  return { label, text: commandText(notes, 'group=my-group name=my-machines', words) }
}

/** Why Azure would refuse the machines; undefined if no reason is known. */
function stopText(
  { availability, bindingConstraint, fits, shortfall }: MachineRow,
  asked: RowRequest,
): string | undefined {
  if (availability === 'Restricted')
    return `Azure would refuse it: ${bindingConstraint?.text ?? 'the size is restricted for this subscription'}. Choose another size or region, or ask Azure to lift the restriction.`
  if (fits !== false) return undefined
  const missing = shortfall?.text ?? bindingConstraint?.text ?? 'the quota has no room'
  return `Azure would refuse it: ${askedWords(asked)} ${(asked.desiredCount ?? 1) === 1 ? 'does' : 'do'} not fit; ${missing}. Ask for more quota first.`
}

function bicepText(row: MachineRow, { desiredCount = 1 }: RowRequest, zones: readonly string[]): string {
  const list = zones.length === 0 ? '[]' : `[\n${zones.map(zone => `  '${zone}'`).join('\n')}\n]`
  return [
    `param location string = ${bicepString(row.region)}`,
    `param vmSize string = ${bicepString(row.vmSku)}`,
    `param zones string[] = ${list}`,
    `param instanceCount int = ${desiredCount}`,
  ].join('\n')
}
