import { expect, it } from 'vitest'
import { deploymentSnippets } from './deployment-snippets.js'

const row: Parameters<typeof deploymentSnippets>[0] = {
  subscriptionId: '2bbe6af9-e3cc-44a2-a1f9-b251cef57627',
  subscriptionName: "Contoso's AI",
  region: 'swedencentral',
  provider: 'OpenAI',
  model: 'gpt-5-mini',
  version: '2025-08-07',
  deploymentType: 'GlobalStandard',
  lifecycle: 'GenerallyAvailable',
  availability: 'Available',
  bindingConstraint: {
    kind: 'quota',
    free: 1_000,
    limit: 1_000,
    text: '1,000 of 1,000 thousand tokens per minute free',
  },
  restriction: null,
  fits: null,
  shortfall: null,
  measure: 'tokensPerMinute',
  multiplier: 1_000,
  minCapacity: null,
  capacityStep: null,
  defaultCapacity: 10,
}
const texts = (some: Partial<typeof row>, capacity?: string, isSimulated = false) =>
  deploymentSnippets({ ...row, ...some }, { at: undefined, capacity }, isSimulated).map(one =>
    'text' in one ? one.text : one.problem,
  )

it('deploys the capacity wanted, counted as the quota is', () => {
  const [cli, bicep] = texts({ fits: true }, '500000')
  expect(cli?.split(' \\\n  ')).toEqual([
    '# The account has to be in swedencentral. Some models need an approval first.\ngroup=my-group account=my-account\naz cognitiveservices account deployment create',
    '--subscription 2bbe6af9-e3cc-44a2-a1f9-b251cef57627',
    '--resource-group "$group"',
    '--name "$account"',
    '--deployment-name gpt-5-mini',
    '--model-format OpenAI',
    '--model-name gpt-5-mini',
    '--model-version 2025-08-07',
    '--sku-name GlobalStandard',
    '--sku-capacity 500',
  ])
  expect(bicep).toContain("    name: 'GlobalStandard'\n    capacity: 500\n")
  expect(bicep).toContain("      format: 'OpenAI'\n      name: 'gpt-5-mini'\n      version: '2025-08-07'\n")
})

it('deploys whole steps, and the default where the quota counts something else', () => {
  const ptu = { measure: 'ptu', multiplier: 1, minCapacity: 15, capacityStep: 5, defaultCapacity: 15 } as const
  expect(texts({ ...ptu, fits: true }, '17ptu')[0]).toContain('--sku-capacity 20')
  const [cli] = texts(ptu, '500000')
  expect(cli).toContain('--sku-capacity 15')
  expect(cli).toContain('# Its quota does not say whether 500,000 tokens per minute fit')
})

it('names a simulated subscription in words', () => {
  expect(texts({}, undefined, true)[0]).toContain(String.raw`az account set --subscription 'Contoso'\''s AI'`)
})

it('says why Azure would refuse', () => {
  expect(texts({ lifecycle: 'Retired' })[0]).toContain('gpt-5-mini has retired')
  const shortfall = { amount: 50_000, measure: 'tokensPerMinute', text: '50 thousand tokens per minute short' } as const
  expect(texts({ fits: false, shortfall }, '500000')[1]).toContain('50 thousand tokens per minute short')
  expect(texts({ restriction: 'NotAvailableForSubscription', fits: false }, '500000')[0]).toContain('another region')
  expect(texts({ availability: 'Constrained' })[0]).toContain('Ask for more quota first')
  expect(texts({ deploymentType: null })[0]).toContain('no deployment type')
})
