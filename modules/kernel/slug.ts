const LONGEST = 60

/** `Città d’arte` becomes `citta-d-arte`. */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
