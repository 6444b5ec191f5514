/** Order numbers restart each year, by the calendar of Rome. */
export const romeYear = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Rome').year

export const orderNumber = (year: number, number: number) =>
  `ORD-${year}-${String(number).padStart(6, '0')}`
