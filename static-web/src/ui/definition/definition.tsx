import './definition.css'
import { Popover } from '../popover.js'

/** A term with its definition, one key or click away. */
export function Definition({ word, text }: { word: string; text: string }) {
  return (
    <span className="definition">
      <dfn>{word}</dfn>
      <Popover
        label={`What “${word}” means`}
        className="definition-text"
        button={{ className: 'definition-button', content: <Sign word={word} />, title: text }}
      >
        {() => <p>{text}</p>}
      </Popover>
    </span>
  )
}

const Sign = ({ word }: { word: string }) => (
  <>
    <span aria-hidden="true">?</span>
    <span className="visually-hidden">What “{word}” means</span>
  </>
)
