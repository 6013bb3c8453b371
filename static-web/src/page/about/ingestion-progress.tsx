import { formatNumber } from '../../ui/format.js'
import type { AboutNow } from './about-query.js'

interface Props {
  run: NonNullable<AboutNow['ingestion']>
  isPart?: boolean
}

/** `done` counts the regions that were read, `failed` those that failed. */
export function IngestionProgress({ run, isPart = false }: Props) {
  const { done, failed, total } = run
  const words = total === null ? 'starting' : `${formatNumber(done)} of ${formatNumber(total)} regions`
  const text = `Reading ${isPart ? 'a part of ' : ''}Azure: ${words}${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}`
  return (
    <span className="ingestion">
      <progress aria-label="Reading Azure" max={total ?? 1} {...(total === null ? {} : { value: done + failed })} />
      <span>{text}</span>
    </span>
  )
}
