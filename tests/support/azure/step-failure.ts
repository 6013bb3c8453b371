import { explain, runSteps } from '#deploy/run-steps.js'
import type { Step } from '#deploy/step.js'
import type { TestDeployment } from './test-deployment.js'

/** What a person reads after the step that failed. */
export async function stepFailure(steps: readonly Step[], deployment: TestDeployment): Promise<string> {
  try {
    await runSteps(steps, deployment)
  } catch (error) {
    return [...deployment.lines.slice(-1), ...explain(error)].join('\n')
  }
  throw new Error(`Nothing failed:\n${deployment.lines.join('\n')}`)
}
