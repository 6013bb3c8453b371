import { useState } from 'react'
import type { CapacityFacets } from '#shared/contract/capacity/capacity.js'
import { ErrorRef } from '../ui/error-panel.js'
import { plural } from '../ui/format.js'
import { Icon } from '../ui/icon.js'
import { Popover } from '../ui/popover.js'
import { exportProblem } from './export-limit.js'
import { exportQuery } from './export-query.js'
import { useAbout } from './use-about.js'

interface Props {
  query: Readonly<Record<string, string>>
  hidden: readonly string[]
  rows: number
  facets: CapacityFacets | undefined
}

type Step = { state: 'ready' | 'working' } | { state: 'saved'; name: string } | { state: 'failed'; error: Error }

const formats = [
  ['xlsx', 'Excel workbook'],
  ['csv', 'CSV file'],
] as const

/**
 * Saves the rows of the view, all of them, as a file: same filters, order, columns and time. A format that cannot hold them
 * says so before it is chosen, and which filter would help.
 */
export function ExportButton({ query, hidden, rows, facets }: Props) {
  const maxRows = useAbout()?.exportMaxRows
  const choices = formats.map(([format, label]) => ({
    format,
    label,
    problem: exportProblem(rows, maxRows?.[format], facets),
  }))
  const isTooMuch = choices.every(({ problem }) => problem !== undefined)
  const [step, setStep] = useState<Step>({ state: 'ready' })
  const save = async (format: 'csv' | 'xlsx') => {
    setStep({ state: 'working' })
    try {
      const { saveExport } = await import('./save-export.js')
      setStep({ state: 'saved', name: await saveExport(exportQuery(query, hidden, format)) })
    } catch (error) {
      setStep({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  const content = (
    <>
      <Icon name="export" />
      Export
      {isTooMuch && <span className="of">too many rows</span>}
    </>
  )
  return (
    <Popover
      label="Export"
      className="export"
      button={{ className: 'button', content }}
      onToggle={open => {
        if (open && step.state !== 'working') setStep({ state: 'ready' })
      }}
    >
      {() => (
        <>
          <p>
            <strong>{plural(rows, 'row')}</strong> with the filters, order and columns that are shown
            {query.at && ', as of the time that is shown'}.
          </p>
          <div className="export-formats">
            {choices.map(({ format, label, problem }) => (
              <button
                key={format}
                type="button"
                className="button"
                disabled={step.state === 'working' || problem !== undefined}
                aria-describedby={problem && `export-${format}-problem`}
                onClick={() => void save(format)}
              >
                {label}
              </button>
            ))}
          </div>
          {choices.map(
            ({ format, label, problem }) =>
              problem && (
                <p key={format} id={`export-${format}-problem`} className="problem">
                  {label}: {problem}
                </p>
              ),
          )}
          <div role="status">
            {step.state === 'working' && <p className="of">Preparing the file …</p>}
            {step.state === 'saved' && <p className="of">Saved as {step.name}</p>}
            {step.state === 'failed' && (
              <>
                <p className="problem">{step.error.message}</p>
                <ErrorRef error={step.error} />
              </>
            )}
          </div>
        </>
      )}
    </Popover>
  )
}
