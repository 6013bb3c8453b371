export interface AnswerOutlook {
  /** How often it is worth asking in a row. */
  readonly tries: number
  /** Whether an answer may be as it should be later. */
  readonly mayPass: boolean
}

/** An answer that is not what was asked for. The message is a sentence for whoever looks why nothing was read. */
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

/** A gateway may have answered in place of Azure: a second try is worth it, more are not. */
export const wrongAnswer = (message: string) => new UnusableAnswer(message, { tries: 2, mayPass: false })

/** What is beyond a bound costs too much to be read again. */
export const endlessAnswer = (message: string) => new UnusableAnswer(message, { tries: 1, mayPass: false })

export const cutAnswer = (message: string) => new UnusableAnswer(message, { tries: 3, mayPass: true })

/** It has taken all the time there was: asking at once again would take as much. */
export const lateAnswer = (message: string) => new UnusableAnswer(message, { tries: 1, mayPass: true })
