import { ErrorRef } from '../../../failure/error-panel.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import type { useRefresh } from './use-refresh.js'

type Props = Pick<ReturnType<typeof useRefresh>, 'refresh' | 'isRunning'> & { className?: string }

/** Starts reading everything again; one run at a time. */
export function RefreshButton({ refresh, isRunning, className = 'button small' }: Props) {
  return (
    <>
      <ReasonedButton
        type="button"
        className={className}
        disabled={refresh.isPending}
        reason={isRunning ? 'It is being read now: one run at a time.' : undefined}
        onClick={() => refresh.mutate()}
      >
        Refresh
      </ReasonedButton>
      {refresh.error && (
        <span role="alert" className="problem">
          {refresh.error.message} <ErrorRef error={refresh.error} />
        </span>
      )}
    </>
  )
}
