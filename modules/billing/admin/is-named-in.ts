/** Legal forms, which banks write in many ways or leave out. */
const FORMS = new Set([
  'srl',
  'srls',
  'spa',
  'snc',
  'sas',
  'sapa',
  'soc',
  'societa',
  'coop',
  'ditta',
])

/** Tells whether a bank's text has every word of a name, in any order: `BON DA ROSSI ADA` has `Ada Rossi`. */
export const isNamedIn = (name: string, text: string) => {
  const nameWords = wordsOf(name).filter((word) => word.length > 1 && !FORMS.has(word))
  const present = new Set(wordsOf(text))
  return nameWords.some((word) => word.length > 2) && nameWords.every((word) => present.has(word))
}

/** Accents are dropped, and `S.r.l.` is one word. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
