/** What a column says, as a page tells it: where the API answers null, the page has a dash and says why. */
export const columnHelp = (definition: string | undefined): string | undefined =>
  definition?.replace(/ ?\bNull\b[^.]*\./g, '').trim() || undefined
