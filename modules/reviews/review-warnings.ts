import { findNumbers } from '#modules/kernel/contact-in-text.ts'
import { foldName } from '#modules/kernel/names.ts'
import { reduceToVisibleText } from '#modules/kernel/visible-text.ts'
import type { ReviewWarning } from './contract/vocabulary.ts'

type OwnNames = {
  /** Surnames of the two: nobody else's are known. */
  readonly surnames: readonly string[]
  /** The firm may bear its owner's name. */
  readonly firmName: string
}

/** Checks a public text automatically; marked texts wait for a moderator. */
export const findReviewWarnings = (
  written: string,
  ownNames: OwnNames,
): readonly ReviewWarning[] => {
  const text = reduceToVisibleText(written)
  const marks: ReviewWarning[] = []
  if (CONTACTS.some((contact) => contact.test(text)) || findNumbers(text).length > 0)
    marks.push('contact')
  if (wordsOf(text).some((word) => INSULTS.has(word))) marks.push('insult')
  if (namesSomebody(text, ownNames)) marks.push('name')
  return marks
}

/** Addresses and sites. */
const CONTACTS = [
  /[^\s@] ?@ ?[^\s@]/,
  /\b(?:https?:|www[.。])/i,
  /\b[\w-]+[.。](?:it|com|net|org|eu|info|me)\b/i,
]

/** Characters that look like a letter are read as that letter; plurals are listed beside their singular. */
const INSULTS = new Set(
  `ladro ladri ladra truffatore truffatori truffatrice imbroglione imbroglioni cialtrone cialtroni
  delinquente delinquenti criminale criminali mafioso mafiosi idiota idioti cretino cretini
  deficiente deficienti imbecille imbecilli stronzo stronzi stronza coglione coglioni bastardo
  bastardi merda merde cazzo puttana puttane vaffanculo pezzente pezzenti zingaro zingari`.split(
    /\s+/,
  ),
)

const wordsOf = (text: string) =>
  foldName(reduceToVisibleText(text))
    .split(/[^a-z]+/)
    .filter(Boolean)

const TITLED =
  /\b(?:sig\.ra|sig\.na|dott\.ssa|sigg?|signora|signori|signor|dott|geom|arch|avv|ing)\b\.?\s?(\p{L})/giu

const hasTitledName = (text: string) =>
  Array.from(text.matchAll(TITLED)).some(([, initial = '']) => /\p{Lu}/u.test(initial))

/** Words begin with letters: no `\b`, which knows no accents. */
const namesSomebody = (text: string, { surnames, firmName }: OwnNames) => {
  const ofFirm = new Set(wordsOf(firmName))
  const written = new Set(wordsOf(text))
  return (
    hasTitledName(text) ||
    surnames.some((surname) => {
      const parts = wordsOf(surname).filter((part) => part.length > 2 && !ofFirm.has(part))
      return parts.some((part) => written.has(part))
    })
  )
}
