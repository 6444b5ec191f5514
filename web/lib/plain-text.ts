/** Lower case without accents, for matching typed text. */
export const foldCaseAndAccents = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
