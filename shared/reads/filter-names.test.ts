import { describe, expect, test } from 'vitest'
import { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { nobody } from '#shared/contract/common/subscription-fields.js'
import { filterNames } from './filter-names.js'
import { inMemoryNames } from './in-memory-names.js'

const [one, two] = ['aaaaaaaa-1111-4222-8333-444444444444', 'bbbbbbbb-5555-4666-8777-888888888888'] as const
const names = inMemoryNames({
  regions: ['westeurope', 'westus2', 'uk'],
  displayNames: { westeurope: 'West Europe', westus2: 'West US 2', uk: 'United Kingdom' },
  families: { standardDSv3Family: 'D', standardNCADSA100v4Family: 'NC' },
  providers: ['OpenAI', 'Mistral AI'],
  models: ['gpt-4o', 'gpt-4o-mini', 'DeepSeek-R1'],
  skus: ['Standard_D4s_v3', 'Standard_D8s_v3', 'Standard_M8', 'Premium_LRS'],
  subscriptions: [one, two],
  subscriptionNames: { [one]: 'Contoso Production', [two]: 'Contoso Test' },
})
const check = (query: Record<string, string>, known = names) => filterNames(known).check(CapacityFilter.parse(query))
const problems = async (query: Record<string, string>, known = names) => (await check(query, known)).problems

describe('Names in a filter', () => {
  test('cause no problem where Azure lists them, in any casing', async () => {
    const query = {
      region: 'WestEurope,West US 2',
      family: 'STANDARDDSV3FAMILY',
      familyBase: 'd',
      sku: 'standard_d4S_v3,d8s_v3',
      subscriptionIds: one.toUpperCase(),
      availability: 'Available',
      search: 'nothing',
      regionPreset: 'AzureChina',
    }
    expect(await problems(query)).toEqual([])
    expect(await problems({ region: 'all', sku: 'ALL' })).toEqual([])
  })

  test('find providers and AI models in any casing', async () => {
    const query = ModelFilter.parse({ provider: 'mistral ai,openai', model: 'GPT-4O,deepseek-r1,gpt-4a' })
    const { asked, problems } = await filterNames(names).check(query)
    expect(asked).toMatchObject({ provider: ['Mistral AI', 'OpenAI'], model: ['gpt-4o', 'DeepSeek-R1', 'gpt-4a'] })
    expect(problems).toMatchObject([{ field: 'model', value: 'gpt-4a', nearest: expect.arrayContaining(['gpt-4o']) }])
  })

  test('find sizes without Standard_', async () => {
    expect(await check({ sku: 'd8s_v3,m8' })).toMatchObject({ asked: { sku: ['Standard_D8s_v3', 'Standard_M8'] } })
  })

  test('find regions by their display names', async () => {
    for (const region of ['West Europe', 'west europe', 'westeurope', 'WESTEUROPE'])
      expect((await check({ region })).asked.region).toEqual(['westeurope'])
    expect(await check({ region: 'united kingdom,uk' })).toMatchObject({ asked: { region: ['uk'] }, problems: [] })
  })

  test('are told with the nearest ones where Azure does not list them', async () => {
    expect(
      await problems({ region: 'westeurop', sku: 'D4s_v33', family: 'standardDSv4Family', familyBase: 'DX' }),
    ).toEqual([
      {
        field: 'region',
        value: 'westeurop',
        nearest: ['westeurope'],
        text: 'Azure lists no region called westeurop. Did you mean westeurope?',
      },
      {
        field: 'family',
        value: 'standarddsv4family',
        nearest: ['standardDSv3Family'],
        text: 'Azure lists no family called standarddsv4family. Did you mean standardDSv3Family?',
      },
      {
        field: 'familyBase',
        value: 'DX',
        nearest: ['D'],
        text: 'Azure lists no series called DX. Did you mean D?',
      },
      {
        field: 'sku',
        value: 'D4s_v33',
        nearest: ['Standard_D4s_v3', 'Standard_D8s_v3'],
        text: 'Azure lists no size called D4s_v33. Did you mean Standard_D4s_v3 or Standard_D8s_v3?',
      },
    ])
  })

  test('name nothing where nothing is near', async () => {
    expect(await problems({ region: 'atlantis-under-the-sea' })).toMatchObject([
      { nearest: [], text: 'Azure lists no region called atlantis-under-the-sea.' },
    ])
  })

  test('name a subscription by its id and its name', async () => {
    const mistyped = `${one.slice(0, -1)}5`
    expect(await problems({ subscriptionIds: `${mistyped},contoso-test` })).toEqual([
      {
        field: 'subscriptionIds',
        value: mistyped,
        nearest: [one],
        text: `Azure lists no subscription with the id ${mistyped}. Did you mean Contoso Production (${one})?`,
      },
      {
        field: 'subscriptionIds',
        value: 'contoso-test',
        nearest: [two],
        text: `Azure lists no subscription with the id contoso-test. Did you mean Contoso Test (${two})?`,
      },
    ])
  })

  test('suggest nothing where a subscription stands for nobody', async () => {
    for (const asked of [one, `${one.slice(0, -1)}5`, 'contoso-test', 'Contoso Test'].map(id => nobody + id)) {
      const { problems } = await filterNames(names).check({ subscriptionIds: [asked] })
      expect(problems).toEqual([
        {
          field: 'subscriptionIds',
          value: asked,
          nearest: [],
          text: `Azure lists no subscription with the id ${asked}.`,
        },
      ])
    }
  })

  test('are not judged before anything is known', async () => {
    const query = { region: 'westeurop', sku: 'x', family: 'x', familyBase: 'Q', subscriptionIds: one }
    expect(await problems(query, inMemoryNames({}))).toEqual([])
  })

  test('are told of for the first values of a long list alone', async () => {
    const sku = Array.from({ length: 100 }, (_, n) => `x${n}`).join()
    expect(await problems({ sku })).toHaveLength(20)
  })
})

test('A subscription that is absent is known, and told of since when, but of no time before', async () => {
  const since = '2026-03-01T00:00:00.000Z'
  const known = inMemoryNames({
    subscriptions: ['s1', 's2', 's3'],
    subscriptionNames: { s2: 'Two' },
    absent: { s2: { state: 'Unlisted', absentSince: since }, s3: { state: 'Disabled', absentSince: since } },
  })
  const { check } = filterNames(known)
  const { problems, absent } = await check({ subscriptionIds: ['s1', 's2', 's3'] })
  expect(problems).toEqual([])
  expect(absent.map(({ value, text }) => [value, text])).toEqual([
    [
      's2',
      `Azure has not listed the subscription Two (s2) since ${since}. Its rows are kept and listed here, and count in no total.`,
    ],
    [
      's3',
      `Azure lists as Disabled, so that nothing can be deployed to it, the subscription s3 since ${since}. Its rows are kept and listed here, and count in no total.`,
    ],
  ])
  expect((await check({ subscriptionIds: ['s2'], at: '2026-02-28T00:00:00Z' })).absent).toEqual([])
  expect((await check({ subscriptionIds: ['s2'], at: '2026-03-01T01:00:00+01:00' })).absent).toHaveLength(1)
})
