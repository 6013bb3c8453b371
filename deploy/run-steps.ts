import type { Deployment } from './deployment.js'
import { Failure } from './failure.js'
import type { Step } from './step.js'

/** Runs the steps in order, and says for each what it did. Stops at the first failure. */
export async function runSteps(steps: readonly Step[], deployment: Deployment): Promise<void> {
  for (const step of steps) {
    try {
      const result = await step.run(deployment)
      deployment.say(`✓ ${step.title}: ${result}`)
    } catch (error) {
      deployment.say(`✗ ${step.title}`)
      throw error
    }
  }
}

/** The lines that tell a person about an error: its cause, then what to do. */
export function explain(error: unknown): string[] {
  const cause = error instanceof Error ? error.message : String(error)
  const remedy = error instanceof Failure ? error.remedy : undefined
  return remedy === undefined ? [`  ${cause}`] : [`  ${cause}`, `  → ${remedy}`]
}
