import { describe, expect, it } from 'vitest'
import { checkNode, readCommandLine } from './command-line.js'

describe('the command line', () => {
  it('has defaults', () => {
    const app = process.cwd()
    expect(readCommandLine([])).toEqual({
      app,
      port: 7071,
      storage: `${app}/.data/functions-host`,
      proxyTimeout: 240_000,
    })
  })

  it('takes folders, a port and a time', () => {
    const words = ['--app', '/a', '--port', '0', '--storage', '/s', '--proxy-timeout', '2']
    expect(readCommandLine(words)).toEqual({ app: '/a', port: 0, storage: '/s', proxyTimeout: 2000 })
  })

  it.each([
    ['--port', 'many'],
    ['--port', '70000'],
    ['--proxy-timeout', '0'],
    ['--proxy-timeout', '1.5'],
    ['--verbose', ''],
    ['more', ''],
  ])('refuses %s %s', (...words) => {
    expect(() => readCommandLine(words.filter(Boolean))).toThrow(/not a port|not a number of seconds|Usage/)
  })

  it('needs Node 22.13', () => {
    for (const version of ['22.13.0', '22.20.1', '24.0.0']) expect(() => checkNode(version)).not.toThrow()
    for (const version of ['20.19.0', '22.12.0', '18.0.0']) expect(() => checkNode(version)).toThrow('is too old')
  })
})
