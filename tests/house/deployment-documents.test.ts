import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { azureRoles } from '#shared/adapters/azure/access/roles.js'

const read = (path: string) => readFileSync(path, 'utf8')
const names = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]

describe('The documents for operators', () => {
  test('have a heading for each alert, and no other', () => {
    const alerts = names(read('bicep/modules/alerts.bicep'), /\btitle: '(.+)'/g)
    expect(alerts.length).toBeGreaterThan(4)
    expect(names(read('docs/runbook.md'), /^### (Headroom: .+)$/gm)).toEqual(alerts)
  })

  test('name the value of each parameter that people set, and no other', () => {
    /** Set by azd and by the steps of a deployment. */
    const own = ['AZURE_ENV_NAME', 'AZURE_PRINCIPAL_ID', 'AZURE_PRINCIPAL_TYPE', 'HEADROOM_OIDC_CLIENT_ID']
    const known = names(read('bicep/main.parameters.json'), /\$\{(\w+)/g)
    const page = read('docs/deploy.md')
    const rows = page.split('\n').filter(line => /^\| `(AZURE|HEADROOM)_/.test(line))
    const named = rows.flatMap(row => {
      const codes = names(row.split(' | ')[0] ?? '', /`(\w+)`/g)
      return codes.map(code => (code.startsWith('_') ? codes[0]?.replace(/_OBJECT_ID$/, code) : code))
    })
    expect(named.toSorted()).toEqual(known.filter(name => !own.includes(name)).toSorted())
  })

  test('quote failures as the deployment says them', () => {
    const files = globSync('deploy/**/*.ts').filter(path => !path.endsWith('.test.ts'))
    const said = files.map(read).join('\n')
    const [, table = ''] = read('docs/deploy.md').split('## What went wrong at the first run')
    const quotes = table.split('\n').flatMap(row => names(row.split(' | ')[1] ?? '', /\*([^*]+)\*/g))
    const parts = quotes.flatMap(quote => quote.split('…')).map(part => part.replace(/^[ ,.:]+|[ ,.:]+$/g, ''))
    expect(parts.length).toBeGreaterThan(15)
    expect(parts.filter(part => !said.includes(part))).toEqual([])
  })

  test('name each role in Azure that the apps get', () => {
    const page = read('docs/security.md')
    const missing = Object.values(azureRoles).filter(({ name }) => !page.includes(`*${name}*`))
    expect(missing).toEqual([])
  })
})
