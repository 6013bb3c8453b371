import { describe, expect, test } from 'vitest'
import { DamageWatch } from './damage-watch.js'

/** A file that the test breaks and mends. */
function sampleFile() {
  const file = { broken: false, whole: true, isBroken: async () => file.broken, isWhole: async () => file.whole }
  return file
}
const minute = (n: number) => new Date(n * 60_000)

describe('Damage of a database', () => {
  test('stands from when a statement finds it until all of the file is whole again', async () => {
    const file = sampleFile()
    const damage = new DamageWatch({ file }, () => minute(0))
    expect([damage.isSuspected, await damage.isDamaged()]).toEqual([false, false])
    file.whole = false
    damage.suspect()
    expect([await damage.isDamaged(), await damage.isDamaged()]).toEqual([true, true])
    file.whole = true
    await damage.isDamaged()
    await new Promise(setImmediate)
    expect([damage.isSuspected, await damage.isDamaged()]).toEqual([false, false])
  })

  test('is found by a look at the file as well', async () => {
    const file = sampleFile()
    const damage = new DamageWatch({ file }, () => minute(0))
    Object.assign(file, { broken: true, whole: false })
    expect([await damage.isDamaged(), damage.isSuspected]).toEqual([true, true])
  })

  test('stands for a minute where there is no file', async () => {
    let now = minute(0)
    const damage = new DamageWatch({ file: undefined }, () => now)
    damage.suspect()
    expect(await damage.isDamaged()).toBe(true)
    now = minute(2)
    await damage.isDamaged()
    await new Promise(setImmediate)
    expect(await damage.isDamaged()).toBe(false)
  })
})
