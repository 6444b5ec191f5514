/** What a visitor said to third-party code. */
export type ConsentChoice = 'accepted' | 'refused'
