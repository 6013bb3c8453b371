import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { programs } from './programs.js'

test('The uploader is one version, runs no scripts of packages, and gets nothing to sign in with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-npx-'))
  writeFileSync(join(folder, 'npx'), '#!/bin/sh\necho "words: $*"\nenv\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  vi.stubEnv('ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'a token of the workflow')
  vi.stubEnv('AZURE_CLIENT_ID', 'an identity')
  vi.stubEnv('https_proxy', 'http://proxy.example')
  try {
    const { code, output } = await programs.upload(['deploy', 'pages'], { SWA_CLI_DEPLOYMENT_TOKEN: 'a key' })
    expect(code).toBe(0)
    const lines = output.split('\n')
    expect(lines[0]).toMatch(/^words: --yes @azure\/static-web-apps-cli@\d+\.\d+\.\d+ deploy pages$/)
    expect(lines).toEqual(
      expect.arrayContaining([
        'SWA_CLI_DEPLOYMENT_TOKEN=a key',
        'https_proxy=http://proxy.example',
        'npm_config_ignore_scripts=true',
      ]),
    )
    expect(output).not.toMatch(/ACTIONS_|AZURE_|GITHUB_/)
  } finally {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  }
})
