/** The time whose state a point shows: the end of its day, or the newest reading for the present day. ISO. */
export function pointTime(day: string, snapshotTime: string | null): string | null {
  if (snapshotTime === null) return null
  const end = `${day.slice(0, 'yyyy-mm-dd'.length)}T23:59:00.000Z`
  return end < snapshotTime ? end : snapshotTime
}
