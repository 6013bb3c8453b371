import { remembered } from './remembered.js'

export interface FilterKey<Filter> {
  /** All values of a filter, as text. */
  filterQuery(filter: Filter): Readonly<Record<string, string>>
  /** Changes whenever an answer for a filter may have changed. */
  version(filter: Filter): Promise<string>
}

/** Caches up to `max` answers by filter, until their source rows are stored again. */
export function rememberedByFilter<Filter, Answer>(max: number, { filterQuery, version }: FilterKey<Filter>) {
  const answers = remembered<Answer>(max)
  return async (filter: Filter, read: () => Promise<Answer>): Promise<Answer> =>
    answers(JSON.stringify(filterQuery(filter)), await version(filter), read)
}
