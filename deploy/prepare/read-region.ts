import { toRegionName } from '../environment/needed.js'
import type { Step } from '../step.js'

/** People write `West Europe`, too. Azure answers with `westeurope`, and names of resources are made from it. */
export const readRegion: Step = {
  title: 'Read the region',
  async run({ environment }) {
    const given = environment.get('AZURE_LOCATION')
    if (given === undefined) return 'none is set'
    const region = toRegionName(given)
    await environment.set('AZURE_LOCATION', region)
    return region
  },
}
