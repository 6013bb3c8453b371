import { toRegionName } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'

/**
 * People write `West Europe`, too. Azure answers with `westeurope`, and names of resources are made from it. Resources that
 * are there may be named from the other spelling: then the templates would make them once more.
 */
export const readRegion: Step = {
  title: 'Read the region',
  async run({ environment }) {
    const given = environment.get('AZURE_LOCATION')
    if (given === undefined) return 'none is set'
    const region = toRegionName(given)
    if (region !== given && environment.get('HEADROOM_API_NAME') !== undefined)
      throw new Failure(
        `AZURE_LOCATION is "${given}", and this environment was deployed before. If that was with this spelling, its resources are named from it, and deploying to ${region} would make all of them again in the same group.`,
        `If it was, delete them with npm run teardown -- --yes, or use another environment name. Then, or if it was not: ${environment.commandToSet('AZURE_LOCATION', region)}`,
      )
    await environment.set('AZURE_LOCATION', region)
    return region
  },
}
