import { Link } from 'wouter'
import { modelGlossary } from '#shared/contract/ai/glossary.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing } from '../../../grid/cells.js'
import type { TableColumn } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import { quotasHref } from '../model-links.js'
import { measureName } from '../words/measure-words.js'
import { poolWords, whyNotAdded } from '../words/pool-words.js'
import { QuotaBar } from './quota-bar.js'
import { fullest, groupKey, type QuotaGroup } from './quota-groups.js'

/** The quotas of no model, such as the number of accounts. */
const noProvider = 'Accounts and others'

/** The list of the quotas in a group. */
const listHref = (view: AIView, { provider, measure }: QuotaGroup): string =>
  quotasHref(view, provider === '' ? {} : { provider: provider.split(', ') }, measure === null ? {} : { measure })

/** The columns of the sums; the first one expands a group to its regions. */
export function groupColumns(
  view: AIView,
  openKey: string | undefined,
  setOpen: (key: string | undefined) => void,
): TableColumn<QuotaGroup>[] {
  return [
    {
      key: 'provider',
      label: 'Provider and measure',
      sortable: 'asc',
      cell: group => {
        const key = groupKey(group)
        const isOpen = key === openKey
        const name = group.provider || noProvider
        return (
          <button
            type="button"
            className="link-button disclose quota-group"
            aria-expanded={isOpen}
            aria-label={`${name}, ${measureName(group.measure)}, pool: ${poolWords[group.poolScope]}`}
            onClick={() => setOpen(isOpen ? undefined : key)}
          >
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {name}{' '}
            <span className="of">{measureName(group.measure)}</span>
          </button>
        )
      },
    },
    {
      key: 'fullest',
      label: 'Fullest region',
      help: modelGlossary.fullest,
      sortable: 'desc',
      cell: group => {
        const region = fullest(group)
        if (!region) return <Nothing why="nothing is granted, or it is not known what is counted" />
        return (
          <>
            <QuotaBar figures={region} unit={measureName(group.measure)} /> <RegionName region={region.region} />
          </>
        )
      },
    },
    {
      key: 'sum',
      label: 'All regions',
      help: modelGlossary.quotaSum,
      cell: group => {
        const why = group.regions.length > 1 ? whyNotAdded[group.poolScope] : undefined
        if (why !== undefined && group.measure !== null)
          return (
            <span className="of" title={why}>
              not added
            </span>
          )
        return <QuotaBar figures={group} unit={measureName(group.measure)} why="it is not known what is counted" />
      },
    },
    { key: 'pool', label: 'Quota pool', help: modelGlossary.poolScope, cell: ({ poolScope }) => poolWords[poolScope] },
    {
      key: 'quotas',
      label: 'Quotas',
      numeric: true,
      cell: ({ quotas }) => formatNumber(quotas),
    },
    {
      key: 'list',
      label: 'List',
      cell: group => (
        <Link
          href={listHref(view, group)}
          aria-label={`List of quotas: ${group.provider || noProvider}, ${measureName(group.measure)}`}
        >
          list
        </Link>
      ),
    },
  ]
}
