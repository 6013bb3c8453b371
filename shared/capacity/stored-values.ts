/** What columns of stored rows hold, as rules and answers want it. */

export const zoneList = (text: string): string[] => (text === '' ? [] : text.split(','))
