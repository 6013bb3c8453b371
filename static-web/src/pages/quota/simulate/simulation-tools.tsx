import { keptSimulations, type QuotaSimulation } from '#shared/contract/quota/simulation.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { formatUtc } from '../../../ui/format.js'

interface Props {
  simulation: QuotaSimulation
  /** Whether the address holds all changes. */
  isLinked: boolean
}

/** The identity of a simulation, and the link to it. */
export function SimulationTools({ simulation: { simulationHash, plan, createdAt }, isLinked }: Props) {
  return (
    <div className="simulation-tools">
      {simulationHash !== null && (
        <p>
          <span className="of">Simulation</span> <code title={simulationHash}>{simulationHash.slice(0, 12)}</code>{' '}
          <CopyButton text={simulationHash} label="Copy the whole hash" />{' '}
          <span className="of">
            of {formatUtc(createdAt)}. The hash stands for this run, {plan && 'its plan, '}what these changes do and the
            figures before them: what an apply will be bound to. The newest {keptSimulations} simulations of a run are
            kept.
          </span>
        </p>
      )}
      {isLinked && <CopyButton text={location.href} label="Copy link" />}
    </div>
  )
}
