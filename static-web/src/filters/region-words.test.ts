import { expect, it } from 'vitest'
import { withRegionTitles } from './region-words.js'

const titles: Readonly<Record<string, string>> = { eastus: 'East US (eastus)', eastus2: 'East US 2 (eastus2)' }
const named = (sentence: string) => withRegionTitles(sentence, word => titles[word] ?? word)

it('names each region whose code a sentence has as a word', () => {
  expect(named('Standard_D2s_v5 in eastus: restricted')).toBe('Standard_D2s_v5 in East US (eastus): restricted')
  expect(named('eastus lacks it, the price of eastus2')).toBe(
    'East US (eastus) lacks it, the price of East US 2 (eastus2)',
  )
})

it('leaves a code that is part of another name', () => {
  expect(named('needs 8 vCPU for prod-eastus in westus')).toBe('needs 8 vCPU for prod-eastus in westus')
})
