import { firstDay } from '../../../../../tests/support/samples/sample-unit.js'
import { type Answers, noRows, samplePage, sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { applyStore } from './apply-store-sql.js'
import { sampleJob, sampleRecord, sampleStep } from './sample-apply.js'

const step = sampleStep('j', 1)
const changesOne: Answers = [['update ', [{}]]]
const turn = { subscriptionId: 's1', holder: 'j/1', now: firstDay, heldUntil: firstDay }

export const samples = sqlSamples(applyStore, [
  { method: 'simulation', call: store => store.simulation('h') },
  { method: 'limits', call: store => store.limits([step]) },
  { method: 'subscriptionNames', call: store => store.subscriptionNames(['s1']) },
  { method: 'job', call: store => store.job('j') },
  { method: 'jobByKey', call: store => store.jobByKey('key') },
  { method: 'steps', call: store => store.steps('j') },
  { method: 'doneSteps', call: store => store.doneSteps(step, firstDay) },
  {
    method: 'list',
    call: store => store.list(samplePage),
    answers: noRows,
  },
  { method: 'open', call: store => store.open() },
  { method: 'unread', call: store => store.unread(firstDay) },
  { method: 'insert', call: store => store.insert(sampleJob('j'), [step]) },
  { method: 'addSteps', call: store => store.addSteps([step]) },
  {
    method: 'changeJob',
    call: store => store.changeJob('j', ['running'], { status: 'succeeded', finishedAt: firstDay }),
    answers: changesOne,
  },
  {
    method: 'changeStep',
    call: store =>
      store.changeStep(step, ['sent'], { state: 'succeeded', finishedAt: firstDay }, { record: sampleRecord('o') }),
    answers: changesOne,
  },
  {
    method: 'changeStep, unless the job is cancelled',
    call: store =>
      store.changeStep(step, ['waiting'], { state: 'sending', knownRequests: ['q'] }, { unlessCancelled: true }),
  },
  { method: 'takeTurn', call: store => store.takeTurn(turn) },
  { method: 'endTurn', call: store => store.endTurn(turn, firstDay) },
  { method: 'purge', call: store => store.purge(firstDay) },
])
