/** Reduces a text to what a reader sees: plain letters, digits and signs, without accents and invisible characters. */
export const reduceToVisibleText = (text: string) =>
  text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
