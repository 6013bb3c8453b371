import type { FitLevel } from './fit-share.js'

/** A filled circle with a mark, or a ring filled by about the share. */
const marks: Readonly<Record<FitLevel, { readonly mark: string } | { readonly pie: string }>> = {
  all: { mark: 'M2.5 6.5l2.5 2.5 4.5-5.5' },
  half: { pie: 'M6 6V1.6A4.4 4.4 0 1 1 1.6 6z' },
  less: { pie: 'M6 6V1.6A4.4 4.4 0 0 1 10.4 6z' },
  none: { mark: 'M3 6h6' },
  restricted: { mark: 'M3.5 3.5l5 5M8.5 3.5l-5 5' },
  unknown: { mark: 'M4.3 4.4a1.8 1.8 0 1 1 2.3 1.7c-.4.2-.6.4-.6.8v.3M6 9.4v.1' },
  'no-verdict': { mark: 'M3 6h6M6 3v6' },
}

/** The drawn sign of a level; words stand beside it. */
export function FitGlyph({ level }: { level: FitLevel }) {
  const drawn = marks[level]
  return (
    <svg className={`glyph fit-${level}`} viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
      <circle cx="6" cy="6" r="6" className="glyph-ground" />
      {'mark' in drawn ? (
        <path d={drawn.mark} className="glyph-mark" />
      ) : (
        <>
          <circle cx="6" cy="6" r="4.4" className="glyph-hole" />
          <path d={drawn.pie} className="glyph-ground" />
        </>
      )}
    </svg>
  )
}
