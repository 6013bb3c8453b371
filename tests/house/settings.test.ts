import { describe, expect, test } from 'vitest'
import { readConfig } from '#functions/composition/config.js'
import { settings } from '#functions/composition/settings/settings.js'
import { givenSettings, ownSettings } from '#local/start/own-settings.js'
import { exampleSettings, settingsPage } from './settings-docs.js'
import { isTest, sources } from './sources.js'

describe('The settings', () => {
  test('are in the docs', async () => {
    await expect(settingsPage()).toMatchFileSnapshot('../../docs/settings.md')
  })

  test('are in the example file, all but the secrets', async () => {
    const text = exampleSettings()
    await expect(text).toMatchFileSnapshot('../../local.settings.example.json')
    const { Values } = JSON.parse(text) as { Values: Record<string, string> }
    const lacking = ['INGEST_API_KEY', 'WORKER_SHARED_SECRET', 'SESSION_SECRET']
    expect(readConfig(Values).problems).toEqual(lacking.map(name => `The setting ${name} is missing`))
  })

  test('that npm start gives the apps are settings of the apps', () => {
    expect(Object.keys(givenSettings).filter(name => !(name in settings))).toEqual([])
  })

  test('include every one that the sources name', () => {
    /** What `npm start` tells its own children. */
    const internal = ['HEADROOM_PARENT_PID']
    const named = sources
      .filter(source => /^(local|functions|shared)\//.test(source.path) && !isTest(source))
      .flatMap(({ text }) => text.match(/\bHEADROOM_[A-Z_]+/g) ?? [])
    const known = new Set([...Object.keys(settings), ...Object.keys(ownSettings), ...internal])
    expect(named.filter(name => !known.has(name))).toEqual([])
  })
})
