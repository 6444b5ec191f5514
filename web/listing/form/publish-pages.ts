/** Publishing pages by side of the marketplace. */
export const PUBLISH_PAGES = { cerco: '/pubblica-annuncio', offro: '/pubblica-vetrina' }

/** Where the browser keeps what was typed into the showcase's form. */
export const SHOWCASE_DRAFT = 'bozza-vetrina'
