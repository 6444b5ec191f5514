/** A code as people type and paste it (IBAN, fiscal code, VAT number): without spaces, signs and marks that show nothing, in capitals. */
export const normalizeCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}./_·]/gu, '')
    .toUpperCase()
