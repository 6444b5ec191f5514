/** Publishing pages by side of the marketplace. */
export const PUBLISH_PAGES = { cerco: '/pubblica-annuncio', offro: '/pubblica-vetrina' }
