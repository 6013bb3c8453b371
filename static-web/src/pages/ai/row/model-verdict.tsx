import type { ReactNode } from 'react'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import { FitGlyph } from '../../../verdict/fit-glyph.js'
import { FitMark, fitVerb } from '../../../verdict/fit-mark.js'
import type { RowRequest } from '../ai-queries.js'
import { capacityWords } from '../capacity-words.js'

interface Props {
  row: ModelRow
  asked: RowRequest
  children: ReactNode
}

/** What binds the row first, and what that does not prove. A model that has retired is not shown as available. */
export function ModelVerdict({ row, asked, children }: Props) {
  const { fits, shortfall } = row
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
      {fits !== null && row.lifecycle !== 'Retired' && (
        <p>
          {capacityWords(asked.capacity)}: <FitMark fits={fits} words={fitVerb} />
          {!fits && shortfall && `: ${shortfall.text}.`}
        </p>
      )}
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
