import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type UiSettings,
  uiSettings,
  updateUiSettings,
  type VersionedUiSettings,
} from '#shared/contract/admin/admin-settings.js'
import { call, send } from '../../../api/call.js'
import { ErrorPanel } from '../../../failure/error-panel.js'
import { MultiSelect } from '../../../filters/multi-select.js'
import { uiSettingsKey } from '../../../page/saved/shared-views.js'
import { plural } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import { Waiting } from '../../../ui/waiting.js'
import { AdminFrame } from '../admin-frame.js'
import { tablesKey } from '../admin-queries.js'
import { fieldProblem } from '../field-problem.js'
import { SaveBar } from '../save-bar.js'
import { useVersionedForm } from '../use-versioned-form.js'
import { columnKeys, columnOptions } from './column-options.js'
import { presetOptions } from './preset-options.js'

/** The settings that apply to everybody's pages. */
export function SettingsPage() {
  return (
    <AdminFrame title="Settings">
      <section className="card form-card" aria-labelledby="settings-title">
        <h2 id="settings-title">Settings for everybody's pages</h2>
        <SettingsForm />
      </section>
    </AdminFrame>
  )
}

function SettingsForm() {
  const id = useId()
  const client = useQueryClient()
  const form = useVersionedForm<VersionedUiSettings, UiSettings>({
    queryKey: uiSettingsKey,
    read: signal => call(uiSettings, {}, signal),
    toDraft: ({ settings }) => settings,
    save: async (version, settings) => {
      const stored = await send(updateUiSettings, { version, settings })
      // A cached table must not be shown once previews are switched off.
      client.removeQueries({ queryKey: tablesKey })
      return stored
    },
  })
  if (!form.draft) {
    return form.readError ? <ErrorPanel title="The settings could not be read" error={form.readError} /> : <Waiting />
  }
  const { notice, defaultRegionPreset, hiddenColumns, showSqlPreview } = form.draft
  const problems = {
    notice: fieldProblem(form.saveError, 'notice'),
    defaultRegionPreset: fieldProblem(form.saveError, 'defaultRegionPreset'),
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.save()
      }}
    >
      <span className="field">
        <label htmlFor={id}>Notice</label>
        <textarea
          id={id}
          rows={3}
          value={notice}
          aria-invalid={problems.notice !== undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={event => form.change({ notice: event.target.value })}
        />
        <span id={`${id}-hint`} className="reason">
          Shown above every page, to everybody; {notice.length} of 300 characters. Leave it empty for no notice.
        </span>
        <span id={`${id}-problem`} className="problem" aria-live="polite">
          {problems.notice}
        </span>
      </span>
      <SelectField
        label="Default regions for new visitors"
        value={defaultRegionPreset ?? ''}
        options={presetOptions}
        onChange={name => form.change({ defaultRegionPreset: name || null })}
      />
      <span className="problem" aria-live="polite">
        {problems.defaultRegionPreset}
      </span>
      <span className="field">
        <MultiSelect
          label="Columns of the sizes"
          plural="columns"
          options={columnOptions}
          selected={columnKeys.filter(key => !hiddenColumns.includes(key))}
          count={hiddenColumns.length}
          onChange={shown => form.change({ hiddenColumns: columnKeys.filter(key => !shown.includes(key)) })}
        />
        <span className="reason">
          {hiddenColumns.length === 0
            ? 'Users who have not chosen columns see all of them.'
            : `${plural(hiddenColumns.length, 'column is', 'columns are')} hidden from users who have not chosen columns.`}
        </span>
      </span>
      <label className="check">
        <input
          type="checkbox"
          checked={showSqlPreview}
          onChange={event => form.change({ showSqlPreview: event.target.checked })}
        />
        Let administrators view table rows
      </label>
      <SaveBar form={form} isShown={Object.values(problems).some(Boolean)} />
    </form>
  )
}
