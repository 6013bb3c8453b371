import { expect, it, vi } from 'vitest'

vi.stubGlobal('location', { search: '', pathname: '/' })
const { toggledMarks } = await import('./marks.js')
const row = (vmSku: string) => ({ subscriptionId: 'a', region: 'eastus', vmSku })

it('marks a row, and unmarks it', () => {
  const one = toggledMarks([], { ...row('x'), availability: 'Available' } as never)
  expect(one).toEqual([row('x')])
  expect(toggledMarks(one, row('x'))).toEqual([])
})

it('marks no more than can be compared', () => {
  const full = ['a', 'b', 'c', 'd', 'e', 'f'].map(row)
  expect(toggledMarks(full, row('g'))).toBe(full)
  expect(toggledMarks(full, row('c'))).toHaveLength(5)
})
