/** Parsers of filters in an address; invalid values are ignored. */
export type FilterKind = (text: string) => string | undefined

export const upTo =
  (longest: number): FilterKind =>
  (text) =>
    text.slice(0, longest)

export const oneOf =
  (choices: readonly string[]): FilterKind =>
  (text) =>
    choices.includes(text) ? text : undefined

/** Kilometres around a comune. */
export const radius: FilterKind = (text) =>
  /^(?:[5-9]|[1-9]\d|100)$/.test(text) ? text : undefined
