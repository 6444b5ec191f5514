/** A number in E.164 (`+393331234567`), as links and comparisons need it; null for what cannot be read. */
export type ReadPhone = (typed: string) => string | null
