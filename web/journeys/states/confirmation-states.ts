import type { PageState } from './state.ts'

/** The page behind the links of a reminder, which are opened without logging in. */
const state = (name: string, query: string, words: string): PageState => ({
  page: '/conferma-annuncio',
  name,
  reach: async (page) => {
    await page.goto(`/conferma-annuncio?${query}`)
    await page.getByText(words, { exact: true }).first().waitFor()
  },
})

export const confirmationStates: readonly PageState[] = [
  state('full', 'kind=job&wish=done&token=abc', 'Segna come completato'),
  state(
    'full in the showcase',
    'kind=showcase&wish=still_wanted&token=abc',
    'Tieni online l’annuncio',
  ),
  state('contact in doubt', 'kind=job&wish=contact_right&token=abc', 'I miei contatti sono giusti'),
  state(
    'contact confirmed',
    'kind=job&end=contact_right',
    'Grazie: la tua richiesta è di nuovo visibile',
  ),
  state('consent asked', 'kind=job&wish=agreed&token=abc', 'Sono d’accordo, pubblicatela'),
  state('consent given', 'kind=job&end=agreed', 'Grazie: abbiamo il tuo consenso'),
  state('address asked', 'wish=address_mine&token=abc', 'Confermo'),
  state('address to disown', 'wish=address_not_mine&token=abc', 'Non l’ho chiesto io'),
  state('address disowned', 'end=address_not_mine', 'Fatto: ora è tutto nascosto'),
  state('telephone refused', 'kind=job&end=refused', 'Fatto: non pubblichiamo la richiesta'),
  state('no place left', 'kind=showcase&end=full', 'La tua vetrina è al completo'),
  state('done', 'kind=showcase&end=done', 'Annuncio segnato come venduto'),
  state('renewed', 'kind=job&end=still_wanted', 'La tua richiesta è di nuovo attiva'),
  {
    page: '/conferma-annuncio',
    name: 'wrong link',
    reach: async (page) => {
      await page.goto('/conferma-annuncio?kind=job&wish=done&token=abc')
      await page.getByRole('button', { name: 'Segna come completato' }).click()
      await page.getByText('Link non valido o scaduto').waitFor()
    },
  },
]
