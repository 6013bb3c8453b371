/** Whether what was asked for fits: a sign, a word and a color. `words` gives the word if no heading names the request. */
export function FitMark({ fits, words = fitWord }: { fits: boolean | null; words?: typeof fitWord }) {
  const [tone, sign] = fits === null ? ['unknown', '?'] : fits ? ['available', '✓'] : ['restricted', '×']
  return (
    <span className={tone}>
      <span aria-hidden="true">{sign}</span> {words(fits)}
    </span>
  )
}

export const fitWord = (fits: boolean | null): string => (fits === null ? 'not known' : fits ? 'yes' : 'no')

/** The same as a verb. */
export const fitVerb: typeof fitWord = fits => (fits === null ? 'not known' : fits ? 'fits' : 'does not fit')
