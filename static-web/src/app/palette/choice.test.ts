import { describe, expect, it } from 'vitest'
import { type Choice, matching } from './choice.js'

const choice = (group: string, label: string, note?: string): Choice => ({
  id: `${group} ${label}`,
  group,
  label,
  note,
  to: '/',
})
const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label)

describe('the choices of the palette', () => {
  const choices = [
    choice('Pages', 'Matrix', 'Capacity'),
    choice('Pages', 'Map', 'Capacity'),
    choice('Regions', 'West Europe', 'westeurope'),
    choice('Regions', 'North Europe', 'northeurope'),
  ]

  it('are those that hold every word, by name or by code', () => {
    expect(labels(matching(choices, 'europe west'))).toEqual(['West Europe'])
    expect(labels(matching(choices, 'NORTHEUR'))).toEqual(['North Europe'])
    expect(labels(matching(choices, 'capacity m'))).toEqual(['Matrix', 'Map'])
    expect(matching(choices, 'quota')).toEqual([])
  })

  it('put what begins with the words before what only holds them', () => {
    const sizes = [choice('Sizes', 'Standard_ND8s'), choice('Sizes', 'Standard_D8s_v5')]
    expect(labels(matching(sizes, 'd8s'))).toEqual(['Standard_D8s_v5', 'Standard_ND8s'])
  })

  it('are few of each group once something is typed, and all while nothing is', () => {
    const many = Array.from({ length: 12 }, (_, index) => choice('Sizes', `D${index}`))
    expect(matching(many, 'd')).toHaveLength(7)
    expect(matching(many, ' ')).toHaveLength(12)
  })
})
