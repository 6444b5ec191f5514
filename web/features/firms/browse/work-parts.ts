/** What a picture of a before and after says. */
export const WORK_PARTS = { before: 'Prima', after: 'Dopo' } as const
