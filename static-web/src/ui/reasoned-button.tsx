import { type ComponentProps, useId } from 'react'

interface Props extends ComponentProps<'button'> {
  type: 'button' | 'submit'
  /** Why it is disabled, as a sentence; undefined if it is enabled. */
  reason: string | undefined
}

/** A button that explains why it is disabled, in a tooltip and to a screen reader. */
export function ReasonedButton({ reason, disabled = false, children, ...rest }: Props) {
  const id = useId()
  return (
    <>
      <button
        {...rest}
        disabled={disabled || reason !== undefined}
        title={reason ?? rest.title}
        aria-describedby={reason === undefined ? rest['aria-describedby'] : id}
      >
        {children}
      </button>
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
