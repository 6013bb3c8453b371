import { bind } from '#functions/edge/serve.js'
import { previewTable } from '#shared/admin/table-preview.js'
import { readUiSettings } from '#shared/admin/ui-settings.js'
import { adminConfig, sqlPreview } from '#shared/contract/admin/admin-settings.js'

export const adminDataBindings = [
  bind(sqlPreview, ({ query, log }, { previews, settings: repository }) => {
    const settings = async () => (await readUiSettings({ settings: repository, log })).settings
    return previewTable({ previews, settings }, query)
  }),
  bind(adminConfig, (_call, { safeConfig }) => safeConfig()),
]
