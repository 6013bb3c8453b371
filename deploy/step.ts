import type { Deployment } from './deployment.js'

/** One part of a deployment. It can be run again at any time: what is already as it should be stays untouched. */
export interface Step {
  /** What it does, such as "Register the sign-in". */
  readonly title: string
  /**
   * @returns what it found or changed, in a few words
   * @throws Failure with the cause and what mends it
   */
  run(deployment: Deployment): Promise<string>
}
