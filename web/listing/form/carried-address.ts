import { cutText } from '#modules/kernel/cut-text.ts'

/** What a page says in the address of the publishing form, as words: `?categoria=Idraulico&comune=Padova`. */
export const FORM_ADDRESS_PARAMETERS = { category: 'categoria', city: 'comune' } as const

const LONGEST = 80

type Carried = { readonly category?: string; readonly city?: string }

export const buildFormAddress = ({ category = '', city = '' }: Carried) => {
  const query = new URLSearchParams()
  if (category.trim()) query.set(FORM_ADDRESS_PARAMETERS.category, category.trim())
  if (city.trim()) query.set(FORM_ADDRESS_PARAMETERS.city, city.trim())
  return query.size > 0 ? `${PUBLISH_PAGE_PATHS.cerco}?${query}` : PUBLISH_PAGE_PATHS.cerco
}

export const readFormAddress = (search: URLSearchParams) => ({
  category: cutText((search.get(FORM_ADDRESS_PARAMETERS.category) ?? '').trim(), LONGEST),
  city: cutText((search.get(FORM_ADDRESS_PARAMETERS.city) ?? '').trim(), LONGEST),
})

/** The address without them, once the form has them. */
export const removeFormParameters = (search: string) => {
  const query = new URLSearchParams(search)
  for (const name of Object.values(FORM_ADDRESS_PARAMETERS)) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

export const PUBLISH_PAGE_PATHS = { cerco: '/pubblica-annuncio', offro: '/pubblica-vetrina' }

/** Where the browser keeps what was typed into the showcase's form. */
export const SHOWCASE_DRAFT_STORAGE_KEY = 'bozza-vetrina'

/** Where the browser keeps the page of the message that waits for a verified address. */
export const MESSAGE_PAGE_STORAGE_KEY = 'pagina-del-messaggio'
