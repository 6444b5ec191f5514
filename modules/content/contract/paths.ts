/** Addresses and words, without a schema: pages that only read load no schema library. */

export const DEFAULT_HOMEPAGE = {
  homepageTitle: 'La Piattaforma che Unisce Domanda e Offerta',
  homepageSubtitle:
    'Il marketplace dove professionisti e clienti si incontrano: chi cerca pubblica gratis, chi offre si fa trovare.',
}

export const contentPaths = { homepage: '/api/homepage-settings' }
