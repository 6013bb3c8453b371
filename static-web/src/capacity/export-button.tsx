import { useState } from 'react'
import { ErrorRef } from '../ui/error-panel.js'
import { plural } from '../ui/format.js'
import { Icon } from '../ui/icon.js'
import { Popover } from '../ui/popover.js'
import { exportQuery } from './export-query.js'

interface Props {
  query: Readonly<Record<string, string>>
  hidden: readonly string[]
  rows: number
}

type Step = { state: 'ready' | 'working' } | { state: 'saved'; name: string } | { state: 'failed'; error: Error }

const formats = [
  ['xlsx', 'Excel workbook'],
  ['csv', 'CSV file'],
] as const

/** Saves the rows of the view, all of them, as a file: same filters, order, columns and time. */
export function ExportButton({ query, hidden, rows }: Props) {
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
            {formats.map(([format, label]) => (
              <button
                key={format}
                type="button"
                className="button"
                disabled={step.state === 'working'}
                onClick={() => void save(format)}
              >
                {label}
              </button>
            ))}
          </div>
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
