import { type ComponentProps, useId } from 'react'

interface Props extends ComponentProps<'button'> {
  type: 'button' | 'submit'
  /** Why it cannot be pressed now, as a sentence; undefined where it can. */
  reason: string | undefined
}

/** A button that tells why where it is disabled: to the pointer that rests on it, and to a screen reader. */
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
