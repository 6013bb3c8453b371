import { describe, expect, test } from 'vitest'
import { toLifecycleAt } from './lifecycle.js'
import { catalogRows } from './model-rows.js'
import { toPoolScope, toQuotaScope } from './pool-scope.js'
import { sampleDeployment, sampleEntry, sampleQuota } from './sample-model.js'

const now = new Date('2026-06-01T00:00:00.000Z')

describe('The rows of a region', () => {
  test('are one for each deployment type and quota, with the quota joined by its name', () => {
    const fineTune = sampleDeployment({ quotaName: 'OpenAI.Standard.gpt-4o-finetune' })
    const entry = sampleEntry({ deployments: [sampleDeployment(), fineTune] })
    const { models } = catalogRows({ models: [entry], quotas: [sampleQuota()] }, now)
    expect(models.map(row => [row.quotaName, row.quotaUsed, row.quotaLimit, row.availability])).toEqual([
      ['OpenAI.Standard.gpt-4o', 100, 450, 'Available'],
      ['OpenAI.Standard.gpt-4o-finetune', null, null, 'Unknown'],
    ])
    expect(models[0]).toMatchObject({ measure: 'tokensPerMinute', multiplier: 1_000, deployable: 350_000 })
  })

  test('keep a model without deployment types', () => {
    const { models } = catalogRows({ models: [sampleEntry({ deployments: [] })], quotas: [] }, now)
    expect(models).toHaveLength(1)
    expect(models[0]).toMatchObject({ deploymentType: '', quotaName: '', availability: 'Unknown', deployable: null })
  })

  test('take the date of the deployment type before that of the model, and none of 2099', () => {
    const [model, deployment] = ['2026-10-01T00:00:00.000Z', '2026-06-30T00:00:00.000Z']
    const dated = (some: object) =>
      catalogRows({ models: [sampleEntry({ retiresAt: model, ...some })], quotas: [] }, now).models[0]
    expect(dated({ deployments: [sampleDeployment({ retiresAt: deployment })] })?.retiresAt).toBe(deployment)
    expect(dated({})?.retiresAt).toBe(model)
    expect(dated({ retiresAt: '2099-12-31T00:00:00.000Z' })?.retiresAt).toBeNull()
  })

  test('of quotas name the models and providers that draw on them', () => {
    const shared = { deployments: [sampleDeployment({ quotaName: 'AIServices.GlobalStandard.MaaS' })] }
    const entries = [
      sampleEntry({ provider: 'Meta', model: 'Llama', ...shared }),
      sampleEntry({ provider: 'Cohere', model: 'Command', ...shared }),
    ]
    const quotas = [
      sampleQuota({ quotaName: 'AIServices.GlobalStandard.MaaS' }),
      sampleQuota({ quotaName: 'OpenAI.S0.AccountCount' }),
      sampleQuota({ quotaName: 'AccountCount' }),
    ]
    expect(catalogRows({ models: entries, quotas }, now).quotas.map(row => [row.provider, row.models])).toEqual([
      ['Cohere,Meta', 'Command,Llama'],
      ['OpenAI', ''],
      ['', ''],
    ])
  })
})

test.each([
  ['GenerallyAvailable', null, 'GenerallyAvailable'],
  ['Stable', '2027-06-01T00:00:00.000Z', 'Stable'],
  ['GenerallyAvailable', '2026-08-30T00:00:00.000Z', 'Retiring'],
  ['GenerallyAvailable', '2026-08-31T00:00:00.000Z', 'GenerallyAvailable'],
  ['Deprecating', '2027-06-01T00:00:00.000Z', 'Retiring'],
  ['Preview', '2026-06-01T00:00:00.000Z', 'Retired'],
  ['Deprecated', '2027-06-01T00:00:00.000Z', 'Retired'],
  ['SomethingNew', null, 'SomethingNew'],
])('A model of which Azure says %s, and that retires at %s, is %s', (word, retiresAt, lifecycle) => {
  expect(toLifecycleAt(word, retiresAt, now)).toBe(lifecycle)
})

describe('The scope of a pool', () => {
  const [before, after] = ['2026-05-06T23:59:59.000Z', '2026-05-07T00:00:00.000Z']
  const user = (provider: string, model: string, deploymentType: string) => ({ provider, model, deploymentType })

  test.each([
    [user('OpenAI', 'gpt-realtime-whisper', 'GlobalStandard'), 'subscription'],
    [user('OpenAI', 'gpt-realtime-whisper', 'DataZoneStandard'), 'dataZone'],
    [user('Anthropic', 'claude-opus-4-1', 'GlobalStandard'), 'subscription'],
    [user('OpenAI', 'gpt-4o', 'GlobalStandard'), 'unknown'],
    [user('OpenAI', 'gpt-4o', 'GlobalBatch'), 'unknown'],
    [user('OpenAI', 'gpt-4o', 'Standard'), 'region'],
    [user('OpenAI', 'gpt-4o', 'GlobalProvisionedManaged'), 'region'],
  ])('is what is documented, else unknown: %j', (one, scope) => {
    expect(toPoolScope(one, after)).toBe(scope)
    expect(toPoolScope(one, before)).toBe('region')
  })

  test('of a quota is that of all that draw on it, or unknown', () => {
    const [claude, gpt] = [user('Anthropic', 'claude', 'GlobalStandard'), user('OpenAI', 'gpt-4o', 'GlobalStandard')]
    expect(toQuotaScope('one', [claude, claude], after)).toBe('subscription')
    expect(toQuotaScope('one', [claude, gpt], after)).toBe('unknown')
    expect(toQuotaScope('one', [], after)).toBe('unknown')
    expect(toQuotaScope('OpenAI.S0.AccountCount', [], after)).toBe('region')
  })
})
