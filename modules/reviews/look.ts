/** The machine's look at a text that everybody will read: what it marks waits for a person. */
import { folded } from '#modules/kernel/names.ts'
import type { Mark } from './contract/vocabulary.ts'

type Known = {
  /** Surnames of the two: nobody else's are known. */
  readonly surnames: readonly string[]
  /** The firm may bear its owner's name. */
  readonly firmName: string
}

export const marksOf = (text: string, known: Known): readonly Mark[] => {
  const marks: Mark[] = []
  if (CONTACTS.some((contact) => contact.test(text))) marks.push('contact')
  if (wordsOf(text).some((word) => INSULTS.has(word))) marks.push('insult')
  if (namesSomebody(text, known)) marks.push('name')
  return marks
}

/** Addresses, sites, and seven digits or more however they are set apart. */
const CONTACTS = [
  /[^\s@]@[^\s@]/,
  /\b(?:https?:|www\.)/i,
  /\b[\w-]+\.(?:it|com|net|org|eu|info|me)\b/i,
  /\d(?:[ .\-/()]{0,2}\d){6}/,
]

/** What looks like a letter is read as one; the plural stands beside the singular. */
const INSULTS = new Set(
  `ladro ladri ladra truffatore truffatori truffatrice imbroglione imbroglioni cialtrone cialtroni
  delinquente delinquenti criminale criminali mafioso mafiosi idiota idioti cretino cretini
  deficiente deficienti imbecille imbecilli stronzo stronzi stronza coglione coglioni bastardo
  bastardi merda merde cazzo puttana puttane vaffanculo pezzente pezzenti zingaro zingari`.split(
    /\s+/,
  ),
)

const wordsOf = (text: string) =>
  folded(text.replace(/\p{Cf}/gu, ''))
    .split(/[^a-z]+/)
    .filter(Boolean)

const TITLED =
  /\b(?:sig|sigg|sig\.ra|signor|signora|signori|dott|geom|arch|avv|ing)\b\.? ?\p{Lu}\p{Ll}/u

/** Words begin with letters: no `\b`, which knows no accents. */
const namesSomebody = (text: string, { surnames, firmName }: Known) => {
  const ofFirm = new Set(wordsOf(firmName))
  const written = new Set(wordsOf(text))
  return (
    TITLED.test(text) ||
    surnames.some((surname) => {
      const parts = wordsOf(surname).filter((part) => part.length > 2 && !ofFirm.has(part))
      return parts.some((part) => written.has(part))
    })
  )
}
