/** What a line of history can tell. */
export const historyActions = [
  'create',
  'update',
  'delete',
  'restore',
  'restore_version',
  'purge',
  'export',
  'import',
  'open',
  'reveal',
  'download',
  'replace_image',
  'password',
  'second_factor_on',
  'second_factor_off',
] as const

export type HistoryAction = (typeof historyActions)[number]
