/** The pages of the administration, in the order of their tabs. */
export const adminTabs = [
  ['/admin', 'Ingestion'],
  ['/admin/settings', 'Settings'],
  ['/admin/errors', 'Errors'],
  ['/admin/operations', 'Operations'],
  ['/admin/data', 'Data'],
  ['/admin/configuration', 'Configuration'],
] as const
