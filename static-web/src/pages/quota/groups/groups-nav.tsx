import { Link } from 'wouter'
import type { QuotaGroup } from '#shared/contract/quota/group-state.js'
import { viewHref } from '../../../page/address.js'
import type { QuotaView } from '../quota-view.js'
import { SetupNotice } from './setup-panel.js'
import { useGroups } from './use-groups.js'

const parts = [
  ['', 'Quotas'],
  ['groups', 'Groups and members'],
  ['tree', 'Management groups'],
] as const

/** The parts of the tab, and what keeps its figures from being read again. */
export function GroupsNav({ view }: { view: QuotaView }) {
  const { data } = useGroups(view)
  const shown = parts.some(([name]) => name === view.options.show) ? view.options.show : ''
  return (
    <>
      {data && <SetupNotice setup={data.setup} />}
      {data && shown !== 'groups' && <PartialNote view={view} groups={data.groups} />}
      <nav className="chips" aria-label="Groups, shown as">
        {parts.map(([name, label]) => (
          <Link
            key={name}
            className="chip"
            href={viewHref({ ...view, options: name === '' ? {} : { show: name }, row: null })}
            aria-current={name === shown ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}

/** Leads to what could not be read of a group, where its quotas are shown. */
function PartialNote({ view, groups }: { view: QuotaView; groups: readonly QuotaGroup[] }) {
  const partial = groups.filter(({ state }) => state !== 'read').map(({ name }) => name)
  if (partial.length === 0) return null
  return (
    <p className="banner failed-note">
      <span>
        Not everything of {partial.join(', ')} could be read or understood: earlier quotas are shown with their age.{' '}
        <Link href={viewHref({ ...view, options: { show: 'groups' }, row: null })}>What is missing</Link>
      </span>
    </p>
  )
}
