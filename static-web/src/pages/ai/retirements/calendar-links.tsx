import { modelRetirements } from '#shared/contract/ai/retirements.js'
import { callPath } from '../../../api/call.js'
import { CopyButton } from '../../../ui/copy-button.js'

/** The same retirements as a calendar file: to save, or as an address that a calendar program subscribes to. */
export function CalendarLinks({ query }: { query: Readonly<Record<string, string>> }) {
  const path = callPath(modelRetirements, { ...query, format: 'ics' })
  return (
    <>
      <a className="button small" href={path} download="headroom-ai-retirements.ics">
        Calendar file
      </a>
      <CopyButton text={location.origin + path} label="Copy calendar address" />
    </>
  )
}
