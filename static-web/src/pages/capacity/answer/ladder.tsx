import type { LadderStep } from '#shared/contract/capacity/answer/ladder.js'
import { stepNames, stepWords } from './step-words.js'

const signs = { passes: ['available', '✓'], stops: ['restricted', '×'], unknown: ['unknown', '?'] } as const

/** The result of a step: sign, words and color. */
export function StepMark({ step, isListed }: { step: LadderStep; isListed: boolean }) {
  const [tone, sign] = signs[step.state]
  return (
    <span className={tone} title={step.text}>
      <span aria-hidden="true">{sign}</span> {stepWords(step, isListed)}
    </span>
  )
}

/** The steps that can stop the machines in a region, in order, each with its shortfall. */
export function Ladder({ title, steps, isListed }: { title: string; steps: readonly LadderStep[]; isListed: boolean }) {
  return (
    <ol className="ladder" aria-label={`What can stop it in ${title}`}>
      {steps.map(step => (
        <li key={step.step}>
          <span className="step-name">{stepNames[step.step]}</span> <StepMark step={step} isListed={isListed} />
        </li>
      ))}
    </ol>
  )
}
