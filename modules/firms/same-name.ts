/** Legal forms, in full and as initials, once points and accents are gone. */
const LEGAL_FORMS =
  /\b(?:societa (?:a responsabilita limitata|per azioni|in nome collettivo|in accomandita (?:semplice|per azioni)|cooperativa|consortile|semplice)|(?:ditta|impresa) individuale|a socio unico|con socio unico|unipersonale|semplificata|in liquidazione|s ?r ?l ?s?|s ?p ?a|s ?n ?c|s ?a ?s|s ?a ?p ?a|s ?s|s ?c ?a ?r ?l|coop|e c)\b/g

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' e ')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replace(LEGAL_FORMS, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

/** `ROSSI MARIO S.R.L.` and `Mario Rossi srl` are one; words may stand in any order. */
export const isSameName = (one: string, other: string) =>
  folded(one) !== '' && folded(one) === folded(other)
