import { ladderSteps } from '#shared/contract/capacity/answer/ladder.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { Definition } from '../../../ui/definition/definition.js'
import { stepNames } from './step-words.js'

/** The headings of the region list, with their definitions. */
export function AnswerHeads() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the heads of a list
    <div className="answer-heads" role="group" aria-label="What the words mean">
      <span>Region</span>
      <Definition word="Fits" text={`${glossary.fits} ${glossary.machinesThatFit}`} />
      <Definition word="Price" text={glossary.price} />
      <span className="ladder">
        {ladderSteps.map(step => (
          <Definition key={step} word={stepNames[step]} text={`${glossary[step]} ${stateText}`} />
        ))}
      </span>
    </div>
  )
}

const stateText = `Passes: ${glossary.passes} Needed or missing: ${glossary.stops} Not known: ${glossary.unknown}`
