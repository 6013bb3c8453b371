import { useRef, useState } from 'react'
import { Failure } from '../../failure/error-panel.js'
import { useFilterState } from '../../filters/filter-context.js'
import type { Facets } from '../../filters/filter-def.js'
import { plural } from '../../ui/format.js'
import { Icon } from '../../ui/icon.js'
import { useCommand } from '../../ui/keyboard/use-command.js'
import { Popover } from '../../ui/popover.js'
import { showToast } from '../../ui/toasts.js'
import { useAbout } from '../about/use-about.js'
import type { ApiQuery } from '../page-def.js'
import type { ExportDef } from './export-def.js'
import { exportProblem } from './export-limit.js'

interface Props {
  def: ExportDef
  query: ApiQuery
  /** The columns that are shown, in their order. */
  columns?: readonly string[]
  /** Undefined until they are counted. */
  rows: number | undefined
  facets?: Facets | undefined
}

type Step = { state: 'ready' | 'working' } | { state: 'saved'; name: string } | { state: 'failed'; error: Error }

const formats = [
  ['xlsx', 'Excel workbook'],
  ['csv', 'CSV file'],
] as const

/**
 * Saves all rows of the view as a file, with the same filters, order, columns and time. A format that cannot hold them
 * says so before it is chosen, and which filter would help.
 */
export function ExportButton({ def, query, columns, rows, facets }: Props) {
  const { fields } = useFilterState().def
  const maxRows = useAbout()?.exportMaxRows
  const choices = formats.map(([format, label]) => ({
    format,
    label,
    problem: rows === undefined ? undefined : exportProblem(rows, maxRows?.[format], { fields, facets }),
  }))
  const isTooMuch = choices.every(({ problem }) => problem !== undefined)
  // The closed list cannot show how the export ends, so a message does.
  const isOpen = useRef(false)
  const [step, setStep] = useState<Step>({ state: 'ready' })
  const save = async (format: 'csv' | 'xlsx') => {
    setStep({ state: 'working' })
    try {
      const { saveExport } = await import('./save-export.js')
      const shown = def.columns && columns ? { columns: def.columns(columns).join(',') } : {}
      const name = await saveExport(def, { ...query, format, ...shown })
      setStep({ state: 'saved', name })
      if (!isOpen.current) showToast({ text: `The export is saved as ${name}.` })
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      setStep({ state: 'failed', error })
      if (!isOpen.current) showToast({ text: 'The export has failed.', error })
    }
  }
  const opener = useRef<HTMLSpanElement>(null)
  useCommand('export', () => opener.current?.closest('button')?.click())
  const content = (
    <>
      <Icon name="export" />
      <span ref={opener}>Export</span>
      {isTooMuch && <span className="of">too many rows</span>}
    </>
  )
  return (
    <Popover
      label="Export"
      className="export"
      button={{ className: 'button', content }}
      onToggle={open => {
        isOpen.current = open
        if (open && step.state !== 'working') setStep({ state: 'ready' })
      }}
    >
      {() => (
        <>
          <p>
            <strong>{rows === undefined ? 'The rows' : plural(rows, 'row')}</strong>{' '}
            {def.contents ?? 'with the filters, order and columns that are shown'}
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
              <p className="problem">
                <Failure error={step.error} isByHand />
              </p>
            )}
          </div>
        </>
      )}
    </Popover>
  )
}
