/** Milliseconds since 1970, as the tables hold them, in ISO 8601. */
export const isoTime = (moment: number) => new Date(moment).toISOString()

export const isoTimeOrNull = (moment: number | null) => (moment === null ? null : isoTime(moment))
