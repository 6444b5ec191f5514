import { formatItalianNumber } from './italian-number.ts'

/** `1 richiesta`, `3 richieste`, `1.200 richieste`. */
export const formatCount = (count: number, one: string, many: string) =>
  `${formatItalianNumber(count, 0, 0)} ${count === 1 ? one : many}`
