/** Reported by SQLite's code, or by the file system first. */
export const isDiskFull = (error: Error) =>
  'code' in error &&
  [
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    'SQLITE_IOERR_FSYNC',
    'SQLITE_IOERR_SHMSIZE',
    'ENOSPC',
  ].includes(String(error.code))
