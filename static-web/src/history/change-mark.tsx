import './changes.css'

interface Props {
  sign: string
  /** The name of a state, for its color. */
  tone: string
  label: string
}

/** A sign and a word, so that the kind is never color alone. */
export function ChangeMark({ sign, tone, label }: Props) {
  return (
    <span className={`change-mark ${tone}`}>
      <span aria-hidden="true">{sign}</span> {label}
    </span>
  )
}
