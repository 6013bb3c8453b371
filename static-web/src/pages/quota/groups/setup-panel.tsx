import type { GroupSetup } from '#shared/contract/quota/group-state.js'
import { runUnderWay } from '../../../page/about/about-query.js'
import { IngestionProgress } from '../../../page/about/ingestion-progress.js'
import { useSource } from '../../../page/about/use-about.js'
import { CopyButton } from '../../../ui/copy-button.js'

const titles: Readonly<Record<GroupSetup['state'], string>> = {
  ready: 'Quota groups are read',
  notSetUp: 'Quota groups are not set up',
  neverRead: 'Quota groups have not been read yet',
  noRole: 'Headroom may not read the quota groups',
  noGroups: 'The management group has no quota group',
}

/** Why there are no groups, and what to do; the rows of an earlier reading are not there either. */
export function SetupPanel({ setup }: { setup: GroupSetup }) {
  const run = runUnderWay(useSource())
  return (
    <section className="state-panel" aria-label="No groups">
      <h2>{titles[setup.state]}</h2>
      <p>{setup.text}</p>
      {setup.command !== null && <Command text={setup.command} />}
      {run && <IngestionProgress run={run} />}
    </section>
  )
}

/** The same above the rows of an earlier reading. */
export function SetupNotice({ setup }: { setup: GroupSetup }) {
  const title = noticeTitle(setup)
  if (title === undefined) return null
  return (
    <div className="banner failed-note" role="status">
      <span>
        <strong>{title}.</strong> {setup.text}
      </span>
      {setup.command !== null && <Command text={setup.command} />}
    </div>
  )
}

function noticeTitle({ state, failedAt, isPartial }: GroupSetup): string | undefined {
  if (state !== 'ready') return titles[state]
  if (failedAt !== null) return 'Quota groups are not up to date'
  return isPartial ? 'Quota groups are read in part' : undefined
}

function Command({ text }: { text: string }) {
  return (
    <div className="command">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it */}
      <pre tabIndex={0}>{text}</pre>
      <CopyButton text={text} label="Copy command" />
    </div>
  )
}
