import type { AnyFilter } from '../../filters/filter-def.js'
import type { TabDef } from '../page-def.js'
import type { PageView } from '../page-view.js'
import type { ListDef } from './list-def.js'
import { ListView } from './list-view.js'

/** The tab of a list. */
export function listTab<Filter extends AnyFilter, Key, Row extends object>(list: ListDef<Filter, Key, Row>): TabDef {
  const { name, label, options, sortable } = list
  const View = ({ view }: { view: PageView<Filter, Key> }) => <ListView list={list} view={view} />
  return { name, label, options, ...(sortable ? { sortable } : {}), hasSummary: true, View }
}
