/**
 * Leaves out the records that are not enabled, and of the others what only the host knows.
 *
 * @param records - Records of content/.
 * @returns Those that are answered, as they are answered.
 */
export const onlyEnabled = <T extends { enabled: boolean }>(records: T[]): Omit<T, 'enabled'>[] =>
  records.filter(({ enabled }) => enabled).map(({ enabled: _, ...record }) => record)
