type FoundMarks = {
  /** Title of another listing with the same text, of the 30 days before; null without one. */
  readonly sameTextAs: string | null
  /** Other accounts that wrote this telephone number. */
  readonly phoneOfOthers: number
  readonly isOfSameTrade: boolean
}

/** What only the other rows can tell of a listing. */
export type ListingWarnings = {
  readonly ofRequest: (id: string) => FoundMarks
  readonly ofItem: (id: string) => FoundMarks
}
