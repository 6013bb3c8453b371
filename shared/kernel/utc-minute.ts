/** An ISO time for sentences: `2026-03-01 10:00 UTC`. */
export const utcMinute = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`
