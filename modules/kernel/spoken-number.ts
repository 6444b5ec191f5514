/** Digits in words, as who wants to get round writes them. */
export const SPOKEN_NUMBERS_PATTERN =
  /\b(?:zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove)(?:[\s,.;/-]{1,9}(?:zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove)){5,}\b/giu
