import type { Deployment, Model, ModelEntry } from './model.js'

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const modelKey = ({ provider, model, version }: Pick<Model, 'provider' | 'model' | 'version'>): string =>
  [provider, model, version].join('\n')
export const deploymentKey = ({ deploymentType, quotaName }: Deployment): string =>
  [deploymentType, quotaName ?? ''].join('\n')

/**
 * Models by provider, name and version, each once with the kinds that list it. Azure lists a model once for each kind; of
 * what they tell differently, the kind that comes first by its name is believed, whatever the order of the list.
 */
export function distinctModels(entries: readonly ModelEntry[]): Model[] {
  const found = new Map<string, Model>()
  for (const entry of entries.toSorted((a, b) => byText(a.kind, b.kind))) {
    const known = found.get(modelKey(entry))
    found.set(modelKey(entry), known ? merged(known, entry) : toModel(entry))
  }
  return [...found.values()]
}

const toModel = ({ kind, ...entry }: ModelEntry): Model => ({
  ...entry,
  kinds: [kind],
  capabilities: [...new Set(entry.capabilities)].sort(byText),
  deployments: distinctDeployments(entry.deployments),
})

const merged = (model: Model, entry: ModelEntry): Model => ({
  ...model,
  kinds: [...new Set([...model.kinds, entry.kind])],
  publisher: model.publisher ?? entry.publisher,
  isDefaultVersion: model.isDefaultVersion || entry.isDefaultVersion,
  retiresAt: model.retiresAt ?? entry.retiresAt,
  fineTuneRetiresAt: model.fineTuneRetiresAt ?? entry.fineTuneRetiresAt,
  replacement: model.replacement ?? entry.replacement,
  capabilities: [...new Set([...model.capabilities, ...entry.capabilities])].sort(byText),
  deployments: distinctDeployments([...model.deployments, ...entry.deployments]),
})

function distinctDeployments(all: readonly Deployment[]): Deployment[] {
  const found = new Map<string, Deployment>()
  for (const one of all) if (!found.has(deploymentKey(one))) found.set(deploymentKey(one), one)
  return [...found.values()]
}
