import type { ComponentType } from 'react'
import type { AnyFilter } from '../../filters/filter-def.js'
import type { PageView } from '../page-view.js'
import type { ListDef } from './list-def.js'
import { ListView } from './list-view.js'

/** The component that draws the tab of a list. */
export const listComponent =
  <Filter extends AnyFilter, Key, Row extends object>(
    list: ListDef<Filter, Key, Row>,
  ): ComponentType<{ view: PageView<Filter, Key> }> =>
  ({ view }) => <ListView list={list} view={view} />
