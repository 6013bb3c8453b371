import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { QuotaSimulation, SimulatedRow } from '#shared/contract/quota/simulation.js'
import { Answer } from '../../../failure/answer.js'
import { formatNumber, plural } from '../../../ui/format.js'
import { NumberField } from '../../../ui/number-field.js'
import { useSettled } from '../../../ui/use-settled.js'
import { type SeriesKey, seriesText } from '../row-key.js'
import { DeployableTable } from '../workbench/deployable-table.js'
import { simulationOptions } from '../workbench/run-queries.js'
import { sliderRange } from './slider-range.js'

const pauseMs = 300

interface Props {
  runId: string
  series: SeriesKey
  /** The limit that the plan sets; absent: the present one. */
  limit?: number
}

/** What one changed limit alone would let people deploy. Nothing is written to Azure. */
export function WhatIf({ runId, series, limit }: Props) {
  const { subscriptionId, region, family } = series
  const key = { subscriptionId, region, family }
  const [chosen, setChosen] = useState(limit)
  const settled = useSettled(chosen, pauseMs)
  const [asked, setAsked] = useState(settled)
  const change = asked === undefined ? { ...key, percent: 0 } : { ...key, limit: asked }
  const read = useQuery(simulationOptions({ runId, changes: [change], store: false }))
  // One question at a time: what was chosen last is asked once the one before is answered.
  useEffect(() => {
    if (!read.isFetching) setAsked(settled)
  }, [settled, read.isFetching])
  return (
    <div className="what-if">
      <Answer failure="The limit could not be simulated" read={read}>
        {simulation => {
          const row = simulation.rows.find(one => seriesText(one).toLowerCase() === seriesText(key).toLowerCase())
          if (!row) return <p className="of">The run has no such quota.</p>
          return (
            <>
              <LimitSlider row={row} limit={chosen ?? row.limitBefore} planned={limit} onChange={setChosen} />
              <WhatIfAnswer row={row} simulation={simulation} />
            </>
          )
        }}
      </Answer>
    </div>
  )
}

interface SliderProps {
  row: SimulatedRow
  limit: number
  planned: number | undefined
  onChange: (limit: number) => void
}

function LimitSlider({ row, limit, planned, onChange }: SliderProps) {
  const id = useId()
  const { min, max } = sliderRange(row, planned)
  return (
    <div className="limit-slider">
      <label htmlFor={id}>
        Limit of {row.family} <span className="of">{formatNumber(row.quotaUsed)} vCPU in use</span>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={Math.min(max, Math.max(min, limit))}
        aria-valuetext={`${formatNumber(limit)} vCPU`}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
      <NumberField
        label="vCPU"
        value={String(limit)}
        min={0}
        max={10_000_000}
        onChange={value => onChange(Number(value))}
      />
      <button
        type="button"
        className="button small"
        disabled={limit === row.limitBefore}
        onClick={() => onChange(row.limitBefore)}
      >
        Today’s {formatNumber(row.limitBefore)}
      </button>
    </div>
  )
}

function WhatIfAnswer({ row, simulation }: { row: SimulatedRow; simulation: QuotaSimulation }) {
  const { deployable, currency, summary } = simulation
  return (
    <>
      <p role="status">
        <strong>{row.limitAsked === row.limitBefore ? 'Today’s limit.' : sizesText(summary)}</strong> {row.text}
      </p>
      <p className="of">
        This limit alone: of the group it takes what is free, not what donors of the plan would give. Nothing is written
        to Azure.
      </p>
      {deployable.length > 0 && <DeployableTable rows={deployable} currency={currency} hasOneSeries />}
    </>
  )
}

function sizesText({ sizesUnblocked, sizesFewer }: QuotaSimulation['summary']): string {
  if (sizesFewer > 0) return `Of ${plural(sizesFewer, 'size')} fewer machines would fit.`
  if (sizesUnblocked === 0) return 'No further size would become deployable.'
  return `${plural(sizesUnblocked, 'size')} would become deployable.`
}
