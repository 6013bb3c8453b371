/** A setting that administrators change, as DashboardSetting keeps it. */
export interface StoredSetting {
  readonly value: unknown
  /** Counts the changes, from 1. */
  readonly version: number
  readonly updatedAt: string
  readonly updatedBy: string | null
}

export interface SettingsRepository {
  read(key: string): Promise<StoredSetting | undefined>
  /**
   * Stores the value if the setting still has the version it was read with, 0 if there was none, and says whether it
   * did. Of two writers that read the same version, one fails.
   */
  write(key: string, value: unknown, version: number, by: string | null, at: string): Promise<boolean>
}
