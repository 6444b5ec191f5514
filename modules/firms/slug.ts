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

/** The first that is free: `rossi-impianti-milano`, `rossi-impianti-milano-2`. */
export const freeSlug = (wanted: string, isTaken: (slug: string) => boolean): string => {
  const start = wanted || 'impresa'
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? start : `${start}-${number}`
    if (!isTaken(slug)) return slug
  }
}
