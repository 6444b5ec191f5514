/** `1 richiesta`, `3 richieste`. */
export const formatCount = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`
