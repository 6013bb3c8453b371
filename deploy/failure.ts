/** What stops a deployment: one sentence with the cause, and the command or action that mends it. */
export class Failure extends Error {
  readonly remedy: string | undefined

  constructor(cause: string, remedy?: string) {
    super(cause)
    this.name = 'Failure'
    this.remedy = remedy
  }
}
