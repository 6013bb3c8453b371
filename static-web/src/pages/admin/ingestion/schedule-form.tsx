import { ingestionSchedule, type Schedule, updateIngestionSchedule } from '#shared/contract/admin/admin-ingestion.js'
import { own } from '#shared/contract/common/own.js'
import { call, send } from '../../../api/call.js'
import { ErrorPanel } from '../../../failure/error-panel.js'
import { Waiting } from '../../../ui/waiting.js'
import { fieldProblem } from '../field-problem.js'
import { SaveBar } from '../save-bar.js'
import { useVersionedForm } from '../use-versioned-form.js'
import { ScheduleFields, type TimingDraft } from './schedule-fields.js'

/** By kind of pipeline. */
type Draft = Readonly<Record<string, TimingDraft>>

const toDraft = ({ pipelines }: Schedule): Draft =>
  Object.fromEntries(
    pipelines.map(({ kind, enabled, intervalHours }) => [kind, { enabled, hours: String(intervalHours) }]),
  )

const isHours = (hours: string): boolean => /^\d+$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 168

/** The schedule of each pipeline. */
export function ScheduleForm() {
  const form = useVersionedForm<Schedule, Draft>({
    queryKey: ['admin', 'schedule'],
    read: signal => call(ingestionSchedule, {}, signal),
    toDraft,
    // The configuration may have an interval that this form does not accept: it is left unchanged.
    save: (version, draft) => {
      const sound = Object.entries(draft).filter(([, { hours }]) => isHours(hours))
      const timings = sound.map(([kind, { enabled, hours }]) => [kind, { enabled, intervalHours: Number(hours) }])
      return send(updateIngestionSchedule, { version, pipelines: Object.fromEntries(timings) })
    },
  })
  const { draft, stored } = form
  if (!draft || !stored) {
    return form.readError ? <ErrorPanel title="The schedule could not be read" error={form.readError} /> : <Waiting />
  }
  const before = toDraft(stored)
  const isWrong = (kind: string) => {
    const hours = own(draft, kind)?.hours ?? ''
    return !isHours(hours) && hours !== own(before, kind)?.hours
  }
  const isSound = !stored.pipelines.some(({ kind }) => isWrong(kind))
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.save()
      }}
    >
      <div className="cards">
        {stored.pipelines.map(pipeline => (
          <ScheduleFields
            key={pipeline.kind}
            pipeline={pipeline}
            draft={own(draft, pipeline.kind) ?? { enabled: pipeline.enabled, hours: String(pipeline.intervalHours) }}
            problem={
              isWrong(pipeline.kind)
                ? 'must be a whole number from 1 to 168'
                : fieldProblem(form.saveError, pipeline.kind)
            }
            onChange={timing => form.change({ [pipeline.kind]: timing })}
          />
        ))}
      </div>
      <SaveBar form={form} isSound={isSound} isShown={fieldProblem(form.saveError, 'intervalHours') !== undefined} />
    </form>
  )
}
