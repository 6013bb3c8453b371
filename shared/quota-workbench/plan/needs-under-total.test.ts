import { describe, expect, test } from 'vitest'
import { needsUnderTotal } from './needs-under-total.js'

const need = (familyKey: string, vCpus: number, free: number) => ({ familyKey, need: vCpus, free })

describe('Needs under a regional total', () => {
  test('are served smallest first, each from the free quota of its family', () => {
    expect(needsUnderTotal(25, [need('b', 20, 30), need('a', 20, 30), need('c', 8, 6)])).toEqual([0, 19, 6])
    expect(needsUnderTotal(100, [need('a', 20, 30), need('b', 20, 5)])).toEqual([20, 5])
  })

  test('can use nothing where more is in use than a limit allows', () => {
    expect(needsUnderTotal(-10, [need('a', 20, 30)])).toEqual([0])
    expect(needsUnderTotal(50, [need('a', 20, -30), need('b', 20, 30)])).toEqual([0, 20])
  })

  test('are not known where the total is not reported', () => {
    expect(needsUnderTotal(null, [need('a', 20, 30)])).toBeNull()
  })
})
