import { Link } from 'wouter'
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
