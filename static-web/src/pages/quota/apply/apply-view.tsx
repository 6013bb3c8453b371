import '../workbench/workbench.css'
import './apply.css'
import type { QuotaView } from '../quota-view.js'
import { ApplyList } from './apply-list.js'
import { ApplyPage } from './apply-page.js'

/** The applies, or the one in the address. */
export function ApplyView({ view }: { view: QuotaView }) {
  const { job } = view.options
  return job === undefined ? <ApplyList /> : <ApplyPage key={job} jobId={job} />
}
