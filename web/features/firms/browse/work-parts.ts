/** What a picture of a before and after says. */
export const BEFORE_AFTER_LABELS = { before: 'Prima', after: 'Dopo' } as const
