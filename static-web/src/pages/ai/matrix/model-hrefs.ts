import type { ModelMatrixRow } from '#shared/contract/ai/model-matrix.js'
import { hrefTemplate } from '../../../page/href-template.js'
import type { AIView } from '../ai-view.js'
import { filteredHref, onlyRegion } from '../model-links.js'

type Named = Pick<ModelMatrixRow, 'provider' | 'model' | 'version' | 'deploymentType'>

/**
 * The addresses of what a row, a region or both stand for, under the other filters of the view: the list of models, and for
 * a model in all regions its own matrix.
 */
export function modelHrefs(view: AIView) {
  const toModel = hrefTemplate((provider: string, model: string) =>
    filteredHref(view, 'matrix', { provider: [provider], model: [model] }),
  )
  const toCell = hrefTemplate((provider: string, model: string, region: string) =>
    filteredHref(view, 'models', { provider: [provider], model: [model], ...onlyRegion(region) }),
  )
  const toRegion = hrefTemplate((region: string) => filteredHref(view, 'models', onlyRegion(region)))
  const all = filteredHref(view, 'models', {})
  return (row: Named | undefined, region: string | undefined): string => {
    if (!row) return region === undefined ? all : toRegion(region)
    const { provider, model, version, deploymentType } = row
    if (version === null) return region === undefined ? toModel(provider, model) : toCell(provider, model, region)
    return filteredHref(view, 'models', {
      provider: [provider],
      model: [model],
      version: version === '' ? undefined : [version],
      ...(deploymentType === null ? {} : { deploymentType: [deploymentType] }),
      ...(region === undefined ? {} : onlyRegion(region)),
    })
  }
}
