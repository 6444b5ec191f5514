import { foldName, LONG_NAME_LENGTH, reservedSite } from './names.ts'
import { reduceToVisibleText } from './visible-text.ts'

const OF_SITE =
  /\b(?:staff|moderatori|moderatrici|moderazione|redazione|amministratori|gestori|titolari|assistenza clienti|servizio clienti|supporto clienti)\W+(?:ufficiale\W+)?(?:di\W+quest[oa]|del|della)\W+(?:sito|portale|piattaforma|marketplace)\b(?!\W+(?:web|internet|aziendal|d))/
const STAFF_BEFORE =
  /(?:staff|team|assistenza|supporto|moderator[ei]|moderazione|redazione|amministrazione|amministratori?|clienti|sito|portale|piattaforma|account|parte|conto|nome)\W+(?:(?:di|del|della|d)\W+)?$/

/** Tells whether a text claims to be the site or its staff. A short name counts only after a word for the staff. */
export const claimsToBeSite = (text: string): boolean => {
  const read = foldName(reduceToVisibleText(text))
  if (OF_SITE.test(read)) return true
  if (reservedSite.host !== '' && read.includes(reservedSite.host)) return true
  return reservedSite.run !== '' && Array.from(read).some((_, from) => isSiteAt(read, from))
}

const isSiteAt = (read: string, from: number) => {
  const end = endOfSite(read, from)
  if (end === null) return false
  if (reservedSite.run.length >= LONG_NAME_LENGTH) return true
  const isWord = !isLetter(read[from - 1]) && !isLetter(read[end])
  return isWord && STAFF_BEFORE.test(read.slice(Math.max(0, from - 60), from))
}

/** Signs that may stand between two letters of a name. */
const MOST_SIGNS = 3

/** Returns the end of the site's name, if it begins there. */
const endOfSite = (read: string, from: number): number | null => {
  let at = from
  for (const letter of reservedSite.run) {
    const limit = at === from ? at : at + MOST_SIGNS
    while (at < limit && at < read.length && !isLetter(read[at])) at += 1
    if (read[at] !== letter) return null
    at += 1
  }
  return at
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[a-z]/.test(sign)
