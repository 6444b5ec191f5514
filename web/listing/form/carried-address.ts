import { cutText } from '#modules/kernel/cut-text.ts'

/** What a page says in the address of the publishing form, as words: `?categoria=Idraulico&comune=Padova`. */
export const CARRIED_PARAMETERS = { category: 'categoria', city: 'comune' } as const

const LONGEST = 80

type Carried = { readonly category?: string; readonly city?: string }

export const buildCarriedAddress = ({ category = '', city = '' }: Carried) => {
  const query = new URLSearchParams()
  if (category.trim()) query.set(CARRIED_PARAMETERS.category, category.trim())
  if (city.trim()) query.set(CARRIED_PARAMETERS.city, city.trim())
  return query.size > 0 ? `${PUBLISH_PAGES.cerco}?${query}` : PUBLISH_PAGES.cerco
}

export const readCarried = (search: URLSearchParams) => ({
  category: cutText((search.get(CARRIED_PARAMETERS.category) ?? '').trim(), LONGEST),
  city: cutText((search.get(CARRIED_PARAMETERS.city) ?? '').trim(), LONGEST),
})

/** The address without them, once the form has them. */
export const withoutCarried = (search: string) => {
  const query = new URLSearchParams(search)
  for (const name of Object.values(CARRIED_PARAMETERS)) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

export const PUBLISH_PAGES = { cerco: '/pubblica-annuncio', offro: '/pubblica-vetrina' }

/** Where the browser keeps what was typed into the showcase's form. */
export const SHOWCASE_DRAFT = 'bozza-vetrina'

/** Where the browser keeps the page of the message that waits for a verified address. */
export const MESSAGE_PAGE = 'pagina-del-messaggio'
