import { bind } from '#functions/host/serve.js'
import { adminConfig, sqlPreview } from '#shared/contract/admin-settings.js'
import { previewTable } from '#shared/operations/table-preview.js'
import { readUiSettings } from '#shared/operations/ui-settings.js'

export const adminDataBindings = [
  bind(sqlPreview, ({ query, log }, { previews, settings: repository }) => {
    const settings = async () => (await readUiSettings({ settings: repository, log })).settings
    return previewTable({ previews, settings }, query)
  }),
  bind(adminConfig, (_call, { safeConfig }) => safeConfig()),
]
