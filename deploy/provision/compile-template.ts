import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Failure } from '../failure.js'
import type { Template } from './parameters.js'

const run = promisify(execFile)
const compilers = [
  ['bicep', ['build', 'bicep/main.bicep', '--stdout']],
  ['az', ['bicep', 'build', '--file', 'bicep/main.bicep', '--stdout']],
] as const
const maxBytes = 50 * 1024 * 1024

/** The templates as Azure takes them, by the Bicep compiler: alone, or of the Azure CLI. */
export async function compileTemplate(root: string): Promise<Template> {
  for (const [program, args] of compilers) {
    try {
      const options = { cwd: root, maxBuffer: maxBytes, shell: process.platform === 'win32' }
      const { stdout } = await run(program, args, options)
      return JSON.parse(stdout) as Template
    } catch (error) {
      const { code, stderr } = error as { code?: unknown; stderr?: string }
      if (code === 'ENOENT' || /not recognized/.test(stderr ?? '')) continue
      throw new Failure(`${program} could not compile the templates: ${(stderr || String(error)).trim()}`)
    }
  }
  throw new Failure(
    'There is no Bicep compiler on this machine.',
    'Install the Azure CLI (https://aka.ms/installazurecli), then az bicep install. Or deploy with azd up.',
  )
}
