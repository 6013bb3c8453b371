import { DefinitionButton } from './definition-button.js'

export interface Term {
  readonly word: string
  readonly text: string
}

/** What the words of a part of a page mean, behind one button. @param of the part, such as `the summary` */
export function Definitions({ of, terms }: { of: string; terms: readonly Term[] }) {
  if (terms.length === 0) return null
  return (
    <DefinitionButton label={`What the words of ${of} mean`}>
      {/* The keyboard has to be able to scroll it. */}
      <dl className="definitions" tabIndex={0}>
        {terms.map(({ word, text }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </DefinitionButton>
  )
}

/** The terms of columns that have a definition. */
export const columnTerms = (
  columns: readonly { readonly label: string; readonly help?: string | undefined }[],
): readonly Term[] => columns.flatMap(({ label, help }) => (help === undefined ? [] : [{ word: label, text: help }]))
