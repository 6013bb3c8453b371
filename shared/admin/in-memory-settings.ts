import type { SettingsRepository, StoredSetting } from './settings-repository.js'

/** Settings in memory, for tests of their callers. */
export class InMemorySettings implements SettingsRepository {
  readonly stored = new Map<string, StoredSetting>()

  read = async (key: string): Promise<StoredSetting | undefined> => this.stored.get(key)

  async write(key: string, value: unknown, version: number, by: string | null, at: string): Promise<boolean> {
    if ((this.stored.get(key)?.version ?? 0) !== version) return false
    this.stored.set(key, { value, version: version + 1, updatedAt: at, updatedBy: by })
    return true
  }
}
