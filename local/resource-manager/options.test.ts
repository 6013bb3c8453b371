import { describe, expect, test } from 'vitest'
import { readOptions } from './options.js'

describe('readOptions', () => {
  test('reads the environment, and the command line before it', () => {
    const env = { PORT: '1', HEADROOM_SUBSCRIPTIONS: '7', HEADROOM_REGIONS: '3', HEADROOM_SEED: '9' }
    const options = readOptions(['--port', '0', '--data', '/tmp/x'], env)
    expect(options).toMatchObject({ port: 0, dataDir: '/tmp/x', subscriptions: 7, regions: '3', seed: 9 })
  })

  test('leaves out what is not set', () => {
    expect(readOptions([], { HEADROOM_REGIONS: '' }).regions).toBeUndefined()
  })

  test('names a setting that is wrong', () => {
    expect(() => readOptions([], { HEADROOM_SUBSCRIPTIONS: 'many' })).toThrow('HEADROOM_SUBSCRIPTIONS must be')
  })
})
