/** A visitor's choice about third-party code. */
export type ConsentChoice = 'accepted' | 'refused'
