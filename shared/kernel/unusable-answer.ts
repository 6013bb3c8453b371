export interface AnswerOutlook {
  /** How many attempts in a row make sense. */
  readonly tries: number
  /** Whether a later attempt may succeed. */
  readonly mayPass: boolean
}

/** An answer that cannot be used. The message is a sentence for operators who look for the reason. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  readonly tries: number
  readonly mayPass: boolean

  constructor(message: string, { tries, mayPass }: AnswerOutlook) {
    super(message)
    this.tries = tries
    this.mayPass = mayPass
  }
}

/** A gateway may have answered instead of Azure: one retry makes sense, more do not. */
export const wrongAnswer = (message: string) => new UnusableAnswer(message, { tries: 2, mayPass: false })

/** An answer over the limit costs too much to read again. */
export const endlessAnswer = (message: string) => new UnusableAnswer(message, { tries: 1, mayPass: false })

export const cutAnswer = (message: string) => new UnusableAnswer(message, { tries: 3, mayPass: true })

/** The attempt took the whole time limit: an immediate retry would take as long. */
export const lateAnswer = (message: string) => new UnusableAnswer(message, { tries: 1, mayPass: true })
