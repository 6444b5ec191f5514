import { capitalize } from '#modules/kernel/capitalize.ts'
import { cutText } from '#modules/kernel/cut-text.ts'

/** Forms of categories that are filled in by a link, such as one of the market board. */
const NAME = 'nome'
const WORD = 'parola'

const CATEGORIES = '/admin/categorie'
const query = (name: string, value: string) => `?${new URLSearchParams({ [name]: value })}`

export const newCategoryPath = (name: string) => `${CATEGORIES}/nuovo${query(NAME, name)}`

export const categoryWithWordPath = (id: string, word: string) =>
  `${CATEGORIES}/${encodeURIComponent(id)}${query(WORD, word)}`

/** To choose which category gets the word. */
export const categoriesWithWordPath = (word: string) => `${CATEGORIES}${query(WORD, word)}`

const LONGEST = 80

export const readPrefilledWord = (search: URLSearchParams) => textIn(search, WORD)

/** Like the other names: with a capital letter. */
export const readPrefilledName = (search: URLSearchParams) => capitalize(textIn(search, NAME))

const textIn = (search: URLSearchParams, name: string) =>
  cutText((search.get(name) ?? '').trim(), LONGEST)

/** The words of a category with one more, unless it is there. */
export const addKeyword = (keywords: readonly string[], word: string): readonly string[] => {
  const isThere = keywords.some((one) => one.toLowerCase() === word.toLowerCase())
  return word === '' || isThere ? keywords : [...keywords, word]
}
