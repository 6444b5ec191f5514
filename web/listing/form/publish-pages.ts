/** Where each side of the marketplace publishes. */
export const PUBLISH_PAGES = { cerco: '/pubblica-annuncio', offro: '/pubblica-vetrina' }
