import type { z } from 'zod'
import type { PlacementRating } from '#shared/contract/capacity/placement-scores.js'

type Rating = z.infer<typeof PlacementRating>

const ratings: Readonly<Record<Rating, { word: string; tone: string; path: string; means: string }>> = {
  High: {
    word: 'High',
    tone: 'available',
    path: 'M2.5 6.5l2.5 2.5 4.5-5.5',
    means: 'an allocation is likely to succeed now',
  },
  Medium: { word: 'Medium', tone: 'limited', path: 'M6 2v4.5M6 9.3v.2', means: 'an allocation may succeed now' },
  Low: { word: 'Low', tone: 'constrained', path: 'M2.5 6h7', means: 'an allocation is unlikely to succeed now' },
  RestrictedSkuNotAvailable: {
    word: 'Restricted',
    tone: 'restricted',
    path: 'M3 3l6 6M9 3l-6 6',
    means: 'this subscription may not use the size here; it says nothing about capacity',
  },
  DataNotFoundOrStale: {
    word: 'No data',
    tone: 'unknown',
    path: 'M4.3 4.4a1.8 1.8 0 1 1 2.3 1.7c-.4.2-.6.4-.6.8v.3M6 9.4v.1',
    means: 'Azure has no current data. This is not a low score; it says nothing about capacity',
  },
}

/** The meaning of a live score in words. */
export const ratingMeans = (rating: Rating): string => ratings[rating].means
export const ratingWord = (rating: Rating): string => ratings[rating].word

/** A live score: shape, word and color. */
export function RatingState({ rating }: { rating: Rating }) {
  const { word, tone, path, means } = ratings[rating]
  return (
    <span className={`state ${tone}`} title={`${rating}: ${means}`}>
      <svg className={`glyph ${tone}`} viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <circle cx="6" cy="6" r="6" className="glyph-ground" />
        <path d={path} className="glyph-mark" />
      </svg>
      {word}
    </span>
  )
}
