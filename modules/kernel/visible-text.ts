/** What a reader sees of a text: letters, digits and signs in their plain form, without accents and without what shows nothing. */
export const visibleText = (text: string) =>
  text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
