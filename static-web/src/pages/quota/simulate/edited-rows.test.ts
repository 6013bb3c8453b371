import { expect, it } from 'vitest'
import type { SimulatedRow } from '#shared/contract/quota/simulation.js'
import { editedRows } from './edited-rows.js'

const row = (family: string, limitBefore: number, limitAsked: number) =>
  ({
    subscriptionId: 'a',
    subscriptionName: 'Shop',
    region: 'uksouth',
    family,
    limitBefore,
    limitAsked,
  }) as SimulatedRow

// The last is there because its gap changes with the regional total: the plan does not change it.
const simulated = [row('standardDSv5Family', 100, 60), row('standardESv5Family', 10, 50), row('standardFXFamily', 8, 8)]
const typed = { subscriptionId: 'A', region: 'uksouth', family: 'standardesv5family', limit: '40' }

it('typed limits come first and replace those of the plan, with what the simulation knows of them', () => {
  expect(editedRows([typed], simulated, true)).toEqual([
    expect.objectContaining({ limit: '40', limitBefore: 10, subscriptionName: 'Shop', isTyped: true }),
    expect.objectContaining({ family: 'standardDSv5Family', limit: '60', limitBefore: 100, isTyped: false }),
  ])
})

it('without the plan, only what was typed is changed', () => {
  expect(editedRows([typed], simulated, false)).toHaveLength(1)
  expect(editedRows([typed], [], false)[0]).toMatchObject({ limitBefore: null, subscriptionName: null })
})
