/** Converts columns of stored rows for rules and answers. */

export const zoneList = (text: string): string[] => (text === '' ? [] : text.split(','))
