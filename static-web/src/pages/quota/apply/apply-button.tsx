import { useState } from 'react'
import type { QuotaSimulation } from '#shared/contract/quota/simulation.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import { ApplyDialog, type StoredSimulation } from './apply-dialog.js'

/** Opens what an apply of a stored simulation would do. `isOld`: the simulation of other changes is being read. */
export function ApplyButton({ simulation, isOld }: { simulation: QuotaSimulation; isOld: boolean }) {
  // The simulation may be read again while the dialog is open: what it says is what is sent.
  const [shown, setShown] = useState<StoredSimulation | null>(null)
  const { simulationHash } = simulation
  if (simulationHash === null) return null
  return (
    <>
      <ReasonedButton
        type="button"
        className="button primary"
        reason={isOld ? 'The changed limits are being simulated.' : undefined}
        onClick={() => setShown({ ...simulation, simulationHash })}
      >
        Apply …
      </ReasonedButton>
      {shown && <ApplyDialog simulation={shown} onClose={() => setShown(null)} />}
    </>
  )
}
