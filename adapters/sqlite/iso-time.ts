/** ISO 8601 from the tables' milliseconds since 1970. */
export const isoTime = (moment: number) => new Date(moment).toISOString()

export const isoTimeOrNull = (moment: number | null) => (moment === null ? null : isoTime(moment))
