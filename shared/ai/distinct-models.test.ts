import { expect, test } from 'vitest'
import { distinctModels } from './distinct-models.js'
import { sampleDeployment, sampleEntry } from './sample-model.js'

test('A model that several kinds of account list is one, with its kinds', () => {
  const models = distinctModels([sampleEntry({ kind: 'OpenAI' }), sampleEntry({ kind: 'AIServices' })])
  expect(models).toHaveLength(1)
  expect(models[0]).toMatchObject({ model: 'gpt-4o', kinds: ['AIServices', 'OpenAI'] })
})

test('Versions and providers tell models apart', () => {
  const entries = [sampleEntry(), sampleEntry({ version: '2' }), sampleEntry({ provider: 'Meta' })]
  expect(distinctModels(entries)).toHaveLength(3)
})

test('A deployment type has one entry for each quota that it draws on, whichever kind lists it', () => {
  const fineTune = sampleDeployment({ quotaName: 'OpenAI.Standard.gpt-4o-finetune' })
  const [model] = distinctModels([
    sampleEntry({ kind: 'OpenAI', deployments: [sampleDeployment(), fineTune, sampleDeployment()] }),
    sampleEntry({ kind: 'AIServices', deployments: [sampleDeployment()] }),
  ])
  expect(model?.deployments.map(({ quotaName }) => quotaName)).toEqual([
    'OpenAI.Standard.gpt-4o',
    'OpenAI.Standard.gpt-4o-finetune',
  ])
})

test('What kinds tell differently does not depend on the order of the list', () => {
  const one = sampleEntry({ kind: 'MaaS', lifecycle: 'Preview', capabilities: ['b', 'a'] })
  const other = sampleEntry({ kind: 'AIServices', lifecycle: 'Stable', capabilities: ['c'] })
  expect(distinctModels([one, other])).toEqual(distinctModels([other, one]))
  expect(distinctModels([one, other])[0]).toMatchObject({ lifecycle: 'Stable', capabilities: ['a', 'b', 'c'] })
})
