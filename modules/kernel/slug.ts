const LONGEST = 60

/** Any script in Latin letters: `Łukasz` and `株式会社` as `Lukasz` and `Zhu Shi Hui She`. */
export type ToLatinLetters = (text: string) => string

/** `Città d’arte` becomes `citta-d-arte`. */
export const createSlug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
