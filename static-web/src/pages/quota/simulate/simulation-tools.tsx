import { keptSimulations, type QuotaSimulation } from '#shared/contract/quota/simulation.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { formatUtc } from '../../../ui/format.js'
import { ApplyButton } from '../apply/apply-button.js'

interface Props {
  simulation: QuotaSimulation
  /** Whether the address holds all changes. */
  isLinked: boolean
  /** Whether it is that of the changes before. */
  isOld: boolean
}

/** The identity of a simulation, the link to it, and what applies it. */
export function SimulationTools({ simulation, isLinked, isOld }: Props) {
  const { simulationHash, plan, createdAt } = simulation
  return (
    <div className="simulation-tools">
      {simulationHash !== null && (
        <p>
          <span className="of">Simulation</span> <code title={simulationHash}>{simulationHash.slice(0, 12)}</code>{' '}
          <CopyButton text={simulationHash} label="Copy the whole hash" />{' '}
          <span className="of">
            of {formatUtc(createdAt)}. The hash stands for this run, {plan && 'its plan, '}what these changes do and the
            figures before them: what an apply is bound to. The newest {keptSimulations} simulations of a run are kept.
          </span>
        </p>
      )}
      {isLinked && <CopyButton text={location.href} label="Copy link" />}
      <ApplyButton simulation={simulation} isOld={isOld} />
    </div>
  )
}
