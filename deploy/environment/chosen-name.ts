import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the environment: that of the process, the one that `azd` has chosen, or `headroom`. */
export function chosenName(root: string, variables: NodeJS.ProcessEnv): string {
  if (variables.AZURE_ENV_NAME) return variables.AZURE_ENV_NAME
  try {
    const config = JSON.parse(readFileSync(join(root, '.azure', 'config.json'), 'utf8')) as {
      defaultEnvironment?: string
    }
    return config.defaultEnvironment || 'headroom'
  } catch {
    return 'headroom'
  }
}
