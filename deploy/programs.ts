import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Failure } from './failure.js'
import { compileTemplate } from './provision/compile-template.js'
import type { Template } from './provision/parameters.js'

/** Other programs that a deployment without `azd` runs. */
export interface Programs {
  /** The templates as Azure takes them. */
  readonly compile: (root: string) => Promise<Template>
  /** `npm run package`. */
  readonly makePackages: (root: string) => void
  /**
   * The uploader of pages. Its secret comes in `env`, which is on no command line. Of this process it gets only what a
   * program needs to run, so nothing that a workflow can sign in with.
   */
  readonly upload: (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<{ code: number; output: string }>
}

const uploader = '@azure/static-web-apps-cli@2.0.10'

export const programs: Programs = {
  compile: compileTemplate,
  makePackages(root) {
    const args = [join(root, 'local/start/bootstrap.mjs'), 'package']
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Failure('The packages could not be made.', 'Run npm run package, which says why.')
  },
  async upload(args, env) {
    const child = spawn('npx', ['--yes', uploader, ...args], {
      env: { ...uploaderVariables(process.env), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    const [code] = (await once(child, 'close')) as [number | null]
    return { code: code ?? 1, output }
  },
}

/** What npx needs to run and to reach the network, here and behind a proxy, on any system. */
const passed =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|(HTTPS?|NO|ALL)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|USERPROFILE|(LOCAL)?APPDATA|SYSTEMROOT|COMSPEC|PATHEXT)$/i

function uploaderVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(variables).filter(([name]) => passed.test(name))
  return { ...Object.fromEntries(kept), npm_config_ignore_scripts: 'true' }
}
