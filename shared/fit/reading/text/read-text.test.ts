import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineNeed, needLine } from '#shared/contract/fit/need-line.js'
import { cpuTimeMs } from '../../../../tests/support/cpu-time.js'
import { tries } from '../../../../tests/support/property-runs.js'
import { readText } from './read-text.js'

const vm = (sku: string, count: number, fields: object = {}) => ({
  kind: 'vm',
  sku,
  count,
  splittable: true,
  ...fields,
})
const gpt = (fields: object) => ({ kind: 'model', model: 'gpt-4o', ...fields })
const service = (id: string, zonal = false) => ({ kind: 'service', service: id, zonal })
const d8 = 'Standard_D8s_v5'

describe('A line', () => {
  it.each([
    ['40 x Standard_D8s_v5 zones 3', vm(d8, 40, { zones: 3 })],
    ['40 D8s_v5', vm(d8, 40)],
    ['40x D8s_v5', vm(d8, 40)],
    ['40xD8s_v5', vm(d8, 40)],
    ['40 × D8s_v5 over 3 zones', vm(d8, 40, { zones: 3 })],
    ['D8s_v5 x 1,200', vm(d8, 1_200)],
    ['D8s_v5: 40', vm(d8, 40)],
    ['D8s_v5\t40', vm(d8, 40)],
    ['40,Standard_D8s_v5', vm(d8, 40)],
    ['- 40 D8s_v5   # web', vm(d8, 40)],
    ['1. 40 D8s_v5 // web', vm(d8, 40)],
    ['* 2 Standard_M416ms_8_v2 zone 2', vm('Standard_M416ms_8_v2', 2, { zones: ['2'] })],
    ['40 Standard_D8s_v5 zones=3', vm(d8, 40, { zones: 3 })],
    ['40 D8s_v5 zones 1,2', vm(d8, 40, { zones: ['1', '2'] })],
    ['40 D8s_v5 zones: 1, 2', vm(d8, 40, { zones: ['1', '2'] })],
    ['vm: 4 b2ms_v2 one-subscription', vm('Standard_b2ms_v2', 4, { splittable: false })],
    [
      'gpt-4o 2024-11-20 GlobalStandard 500k',
      gpt({ version: '2024-11-20', deploymentType: 'GlobalStandard', capacity: '500000' }),
    ],
    [
      'GPT-4o, globalstandard, 500,000 TPM',
      { ...gpt({ deploymentType: 'globalstandard', capacity: '500000' }), model: 'GPT-4o' },
    ],
    [
      'gpt-4o: 300 PTU DataZoneProvisionedManaged',
      gpt({ deploymentType: 'DataZoneProvisionedManaged', capacity: '300ptu' }),
    ],
    [
      '2m of gpt-4o turbo-2024 Standard',
      gpt({ version: 'turbo-2024', deploymentType: 'Standard', capacity: '2000000' }),
    ],
    ['gpt-4o 0613 Standard 50000', gpt({ version: '0613', deploymentType: 'Standard', capacity: '50000' })],
    ['o3 GlobalStandard 1m', { ...gpt({ deploymentType: 'GlobalStandard', capacity: '1000000' }), model: 'o3' }],
    ['service: Azure Container Apps zonal', service('container-apps', true)],
    ['Azure Container Apps', service('container-apps')],
    ['microsoft.app/managedenvironments', service('container-apps')],
    ['Key Vault', service('key-vault')],
    ['service: something else', service('something else')],
  ])('%s', (line, need) => {
    expect(readText(line)).toEqual({ needs: [need], problems: [] })
  })

  it.each([
    ['gpt-4o: 300 PTU', 'A deployment type is not given: GlobalProvisionedManaged is checked.'],
    ['gpt-4o 500k', 'A deployment type is not given: GlobalStandard is checked.'],
    ['gpt-4o GlobalStandard 50', '50 means 50 tokens per minute. Write 50k for thousands.'],
    ['Standard_D8s_v5', 'A number is not given: 1 machine is checked.'],
  ])('%s is a need with an assumption that is said', (line, text) => {
    const { needs, problems } = readText(line)
    expect(needs).toHaveLength(1)
    expect(problems).toEqual([{ line: 1, text, isMissing: false }])
  })

  it.each([
    ['hello world', /is neither|is not a size, a model/],
    ['40 D8s_v5 fast', /"fast" is not understood beside a size/],
    ['40 D8s_v5 zones 7', /must be a number from 0 to 3|neither a number of zones/],
    ['40 D8s_v5 E8s_v5', /"E8s_v5" is not understood/],
    ['0 D8s_v5', /count/],
    ['20000 D8s_v5', /count/],
    ['gpt-4o GlobalStandard', /the capacity is missing/],
    ['vm: 40', /the size is missing/],
    ['service: ', /is not/],
  ])('%s is a problem and no need', (line, text) => {
    const { needs, problems } = readText(`# needs\n\n${line}\n`)
    expect(needs).toEqual([])
    expect(problems).toEqual([{ line: 3, text: expect.stringMatching(text), isMissing: true }])
  })

  it('that was written for a need is read as the same need', () => {
    const digits = fc.integer({ min: 0, max: 3 })
    const zones = fc.oneof(digits, fc.subarray(['1', '2', '3'], { minLength: 1 }))
    const machines = fc.record({
      kind: fc.constant('vm' as const),
      sku: fc.constantFrom('Standard_D8s_v5', 'Standard_NC24ads_A100_v4', 'Basic_A1', 'Standard_M416ms_8_v2'),
      count: fc.integer({ min: 1, max: 10_000 }),
      zones,
      splittable: fc.boolean(),
    })
    const models = fc.record({
      kind: fc.constant('model' as const),
      model: fc.constantFrom('gpt-4o', 'o3', 'text-embedding-3-large', 'Phi-4', 'a model'),
      version: fc.constantFrom(null, '2024-11-20', '1', '0613', 'turbo-2024-04-09'),
      deploymentType: fc.constantFrom('GlobalStandard', 'Standard', 'ProvisionedManaged', 'DataZoneStandard'),
      capacity: fc.oneof(
        fc.integer({ min: 1, max: 2_000 }).map(thousands => `${thousands * 1_000}`),
        fc.integer({ min: 10_001, max: 99_999 }).map(String),
        fc.integer({ min: 1, max: 5_000 }).map(units => `${units}ptu`),
      ),
    })
    const services = fc.record({
      kind: fc.constant('service' as const),
      service: fc.constantFrom('container-apps', 'aks', 'own thing'),
      zonal: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(fc.oneof(machines, models, services), { minLength: 1, maxLength: 10 }),
        (needs: LineNeed[]) => {
          const read = readText(needs.map(needLine).join('\n'))
          const withoutNone = needs.map(need => {
            const { zones: own, version, ...rest } = { zones: 0, version: null, ...need } as Record<string, unknown>
            return { ...rest, ...(own === 0 ? {} : { zones: own }), ...(version === null ? {} : { version }) }
          })
          expect(read.needs).toEqual(withoutNone)
          expect(read.problems.filter(({ isMissing }) => isMissing)).toEqual([])
        },
      ),
      tries(200),
    )
  })

  it('of any characters is a need or a problem, and many of them are read in a short time', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), text => {
        const { needs, problems } = readText(text)
        expect(needs.length + problems.length).toBeGreaterThan(0)
      }),
      tries(200),
    )
    const started = cpuTimeMs()
    const long = (part: string) => `a${part.repeat(900 / part.length)}b\n`
    for (const part of [
      long(','),
      long(' '),
      long('('),
      long('1,'),
      long('zones '),
      `sku,count\n${long('(')}`,
      'a',
      '1',
      ' ',
      '1,',
      'zones ',
      '"',
      '\n',
      'x1 ',
      '40 D8s_v5\n',
      'a,b;c\t',
    ]) {
      const { problems } = readText(part.repeat((256 * 1024) / part.length))
      expect(problems.length).toBeLessThanOrEqual(202)
    }
    expect(cpuTimeMs() - started).toBeLessThan(2_000)
  })
})

describe('A table', () => {
  it('has a header line with its columns in any order', () => {
    const text = [
      '# the shop',
      'Count,VM size,Zones,Model,Deployment type,Capacity,Service,Zonal,Owner',
      '40,Standard_D8s_v5,3,,,,,,me',
      '2,"D4s_v5","1,2",,,,,,',
      '',
      ',,,gpt-4o,GlobalStandard,500k,,,',
      ',,,,,,Azure Container Apps,yes,',
    ].join('\r\n')
    expect(readText(text)).toEqual({
      needs: [
        vm(d8, 40, { zones: 3 }),
        vm('Standard_D4s_v5', 2, { zones: ['1', '2'] }),
        gpt({ deploymentType: 'GlobalStandard', capacity: '500000' }),
        service('container-apps', true),
      ],
      problems: [{ line: 1, text: 'The column "Owner" is not read.', isMissing: false }],
    })
  })

  it.each([';', '\t'])('may be separated by %j', sign => {
    const rows = [
      ['sku', 'count', 'name'],
      ['D8s_v5', '4', 'web'],
    ].map(row => row.join(sign))
    expect(readText(rows.join('\n')).needs).toEqual([vm(d8, 4, { source: 'web' })])
  })

  it('with a row that is not understood has a problem at its line', () => {
    const rows = [
      'kind,sku,count,model',
      'vm,D8s_v5,many,',
      'vm,D8s_v5,1,',
      ',D8s_v5,1,gpt-4o',
      'car,D8s_v5,1,',
      ',,1,',
      'vm,"D8,1',
    ]
    const { needs, problems } = readText(rows.slice(0, -1).join('\n'))
    expect(needs).toEqual([vm(d8, 1)])
    expect(problems).toMatchObject([
      { line: 2, text: '"D8s_v5" is not understood: "many" is not a number of machines.' },
      { line: 4, text: '"D8s_v5" is not understood: it has more than one of size, model and service.' },
      { line: 5, text: '"D8s_v5" is not understood: the kind "car" is not vm, model or service.' },
      { line: 6, text: '"The row" is not understood: it has neither a size nor a model nor a service.' },
    ])
    expect(readText(rows.join('\n')).problems).toMatchObject([{ text: /cannot be read as CSV/, isMissing: true }])
  })
})
