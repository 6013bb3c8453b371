import { remembered } from './remembered.js'

export interface FilterKey<Filter> {
  /** All that a filter says, as text. */
  filterQuery(filter: Filter): Readonly<Record<string, string>>
  /** Changes whenever an answer about a filter can. */
  version(filter: Filter): Promise<string>
}

/** Keeps answers about filters until what they were made from is stored again, at most `most` of them. */
export function rememberedByFilter<Filter, Answer>(max: number, { filterQuery, version }: FilterKey<Filter>) {
  const answers = remembered<Answer>(max)
  return async (filter: Filter, read: () => Promise<Answer>): Promise<Answer> =>
    answers(JSON.stringify(filterQuery(filter)), await version(filter), read)
}
