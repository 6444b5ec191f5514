import * as v from 'valibot'

export const DEFAULT_HOMEPAGE = {
  homepageTitle: 'La Piattaforma che Unisce Domanda e Offerta',
  homepageSubtitle:
    'Il marketplace dove professionisti e clienti si incontrano: chi cerca pubblica gratis, chi offre si fa trovare.',
}

export const HomepageSettingsReply = v.object({
  homepageTitle: v.string(),
  homepageSubtitle: v.string(),
})
export type HomepageSettingsReply = v.InferOutput<typeof HomepageSettingsReply>

export const contentPaths = { homepage: '/api/homepage-settings' }
