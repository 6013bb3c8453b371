import type { ReactNode } from 'react'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import { FitGlyph } from '../../../verdict/fit-glyph.js'

/** What binds the row first, and what that does not prove. A model that has retired is not shown as available. */
export function ModelVerdict({ row, children }: { row: ModelRow; children: ReactNode }) {
  return (
    <div className="verdict">
      {row.lifecycle === 'Retired' ? (
        <span className="state fit-restricted">
          <FitGlyph level="restricted" />
          Retired
        </span>
      ) : (
        <AvailabilityState state={row.availability} />
      )}
      <p>{row.bindingConstraint.text}.</p>
      {row.lifecycle !== 'Retired' && (
        <p className="hint">
          This does not prove that a deployment succeeds: quota is not a reservation of capacity, and some models need
          an approval that no list shows.
        </p>
      )}
      {children}
    </div>
  )
}
