import { type DragEvent, useId, useRef, useState } from 'react'
import { SelectField } from '../../ui/select-field.js'
import { fitExamples } from './fit-examples.js'
import { type FitQuestion, isParameterFile, parseJson } from './fit-question.js'

interface Props {
  question: FitQuestion
  onChange: (change: Partial<FitQuestion>) => void
  onAsk: () => void
}

const longestFile = 1024 * 1024

/** What the workload needs: typed, pasted, dropped, or from a file or an example. */
export function NeedsField({ question, onChange, onAsk }: Props) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')
  const [isOver, setOver] = useState(false)
  const take = async (chosen: FileList | null) => {
    const outcomes = []
    for (const one of chosen ?? []) {
      const read = await readFile(one)
      if ('change' in read) onChange(read.change)
      outcomes.push(read.outcome)
    }
    setOutcome(outcomes.join(' '))
    if (file.current) file.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same
    <div
      className={isOver ? 'fit-needs over' : 'fit-needs'}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>What the workload needs</label>
      <textarea
        id={id}
        rows={8}
        spellCheck={false}
        value={question.needs}
        aria-describedby={`${id}-hint`}
        placeholder={
          '40 x Standard_D8s_v5 zones 3\ngpt-5.1 2025-11-13 GlobalStandard 500k\nservice: Azure Container Apps zonal'
        }
        onChange={event => onChange({ needs: event.target.value })}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onAsk()
        }}
      />
      <p id={`${id}-hint`} className="of">
        One need in each line, a table (CSV), or an ARM template as <code>bicep build</code> writes it. Ctrl+Enter asks.
      </p>
      <div className="fit-starts">
        <SelectField
          label="Start from an example"
          value=""
          options={[{ value: '', label: 'Choose …' }, ...fitExamples.map(({ label }) => ({ value: label, label }))]}
          onChange={chosen => {
            const example = fitExamples.find(({ label }) => label === chosen)
            if (example) onChange({ needs: example.needs, parameters: '' })
          }}
        />
        <button type="button" className="button" onClick={() => file.current?.click()}>
          Choose a file
        </button>
        <input
          ref={file}
          type="file"
          hidden
          multiple
          aria-label="File with needs"
          accept=".txt,.csv,.tsv,.json"
          onChange={event => void take(event.target.files)}
        />
        {question.parameters !== '' && (
          <button type="button" className="button" onClick={() => onChange({ parameters: '' })}>
            Remove the parameter file
          </button>
        )}
      </div>
      <p role="status" className="of">
        {outcome}
      </p>
    </div>
  )
}

type FileRead = { readonly change: Partial<FitQuestion>; readonly outcome: string } | { readonly outcome: string }

async function readFile(file: File): Promise<FileRead> {
  if (file.size > longestFile) return { outcome: `${file.name} is larger than 1 MiB and was not read.` }
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return { outcome: `${file.name} cannot be read.` }
  const json = parseJson(text)
  if ('json' in json && isParameterFile(json.json))
    return { change: { parameters: text }, outcome: `${file.name} gives the parameters.` }
  return { change: { needs: text }, outcome: `${file.name} gives the needs.` }
}
