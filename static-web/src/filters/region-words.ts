/** A sentence of the API, which names regions by their codes alone, with their titles instead; `regionTitle` leaves other words. */
export const withRegionTitles = (sentence: string, regionTitle: (region: string) => string): string =>
  sentence.replace(/[\w-]+/g, regionTitle)
