import { DefinitionButton } from './definition-button.js'

/** A term with its definition, one key or click away. */
export function Definition({ word, text }: { word: string; text: string }) {
  return (
    <span className="definition">
      <dfn>{word}</dfn>
      <DefinitionButton label={`What “${word}” means`} tip={text}>
        <p>{text}</p>
      </DefinitionButton>
    </span>
  )
}
