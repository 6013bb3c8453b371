import { type AboutNow, isIngesting } from './about-query.js'

/** What the state of the service means for the rows that are shown. */
export interface ReadingState {
  /** `undefined` before the first answer; otherwise a word, or the time of the newest snapshot. */
  readonly stage: string | undefined
  /** Whether past days are being replayed, beside other runs. */
  readonly isReplaying: boolean
}

export function readingState(
  about: Pick<AboutNow, 'ingestion' | 'narrowIngestion' | 'snapshotTime' | 'replaying'> | undefined,
  isAway: boolean,
): ReadingState {
  const isReplaying = about?.replaying ?? false
  if (isAway) return { stage: 'away', isReplaying }
  if (!about) return { stage: undefined, isReplaying }
  if (about.snapshotTime === null) return { stage: 'unread', isReplaying }
  return { stage: isIngesting(about) ? 'ingesting' : about.snapshotTime, isReplaying }
}

/** Whether cached data is outdated: first rows, the end of an ingestion or a replay, or the service is back. */
export function isNews(before: ReadingState, now: ReadingState): boolean {
  const isKnown = now.stage !== undefined && now.stage !== 'away' && now.stage !== 'unread'
  if (before.stage === undefined || !isKnown) return false
  if (before.isReplaying && !now.isReplaying) return true
  return before.stage !== now.stage && (now.stage !== 'ingesting' || before.stage === 'unread')
}
