import type { Database } from '#shared/adapters/sql/database.js'
import type { SettingsRepository } from '#shared/admin/settings-repository.js'

/** Stores settings in DashboardSetting, each as JSON text. */
export function settingsRepository({ db, dialect }: Database): SettingsRepository {
  return {
    async read(key) {
      const query = db.selectFrom('DashboardSetting').selectAll().where('settingKey', '=', key)
      const row = await query.executeTakeFirst()
      if (!row) return undefined
      const { settingValue, version, updatedAt, updatedBy } = row
      return { value: parsed(settingValue), version, updatedAt, updatedBy }
    },
    async write(key, value, version, by, at) {
      const changed = { settingValue: JSON.stringify(value), updatedAt: dialect.time(at), updatedBy: by }
      if (version > 0) {
        const update = db.updateTable('DashboardSetting').set({ ...changed, version: version + 1 })
        const readSo = update.where('settingKey', '=', key).where('version', '=', version)
        return (await readSo.executeTakeFirst()).numUpdatedRows > 0n
      }
      try {
        await db
          .insertInto('DashboardSetting')
          .values({ settingKey: key, ...changed, version: 1 })
          .execute()
        return true
      } catch (error) {
        if (dialect.isDuplicateKey(error)) return false
        throw error
      }
    },
  }
}

/** Invalid JSON counts as missing, so the caller uses the default of the setting. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
