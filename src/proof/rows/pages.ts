/** Pages: everybody reads the same HTML but for the home page and the staff's. */
import { expect } from 'vitest'
import type { Persona } from '../personas.ts'
import { everyoneGets, type ProofRow } from '../row.ts'

export const expectWords =
  (...words: readonly string[]): ProofRow['proves'] =>
  ({ text }) => {
    for (const word of words) expect(text).toContain(word)
  }

/** Not found for the other members; without a session the page asks to sign in. */
const forThese = (...personas: readonly Persona[]): ProofRow['answers'] => ({
  ...everyoneGets(404),
  anonymous: 200,
  restricted: 200,
  ...Object.fromEntries(personas.map((persona) => [persona, 200])),
})

export const pageRows: readonly ProofRow[] = [
  { route: 'PAGE /', answers: everyoneGets(200), proves: expectWords('<h1') },
  {
    route: 'PAGE /lavori',
    asks: ['q', 'city', 'categoryId', 'limit'],
    answers: everyoneGets(200),
    proves: expectWords('Richieste di Lavoro Attive'),
  },
  {
    route: 'PAGE /pubblica-annuncio',
    answers: everyoneGets(200),
    proves: expectWords('Pubblica un Nuovo Annuncio'),
  },
  {
    route: 'PAGE /lavori/:id',
    at: { id: 'publicJob' },
    answers: everyoneGets(200),
    proves: expectWords('richiesta-pubblica', 'Scopri i Contatti'),
  },
  {
    route: 'PAGE /lavori/:id',
    when: 'not approved',
    at: { id: 'pendingJob' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  {
    route: 'PAGE /password-dimenticata',
    answers: everyoneGets(200),
    proves: expectWords('Password dimenticata'),
  },
  {
    route: 'PAGE /login/link',
    query: 'token={linkToken}',
    answers: everyoneGets(200),
    proves: ({ fixtures, text, count }) => {
      expect(text).toContain('Premi «Accedi»')
      expect(count(`sessions WHERE way_in = 'mail-link'`)).toBe(0)
      const theirs = `user_id = '${fixtures['otherClientId']}' AND purpose = 'log-in-link'`
      expect(count(`tokens WHERE ${theirs} AND used_at IS NULL`)).toBe(1)
    },
  },
  {
    route: 'PAGE /reimposta-password',
    query: 'token={resetToken}',
    answers: everyoneGets(200),
    proves: expectWords('Nuova password'),
  },
  {
    route: 'PAGE /verifica-email',
    asks: ['token'],
    query: 'token={verificationToken}',
    answers: everyoneGets(200),
    proves: expectWords('Verifica'),
  },
  {
    route: 'PAGE /conferma-annuncio',
    asks: ['kind', 'wish', 'token', 'end'],
    query: 'kind=job&wish=done&token=x.y',
    answers: everyoneGets(200),
    proves: expectWords('Hai trovato chi cercavi?'),
  },
  {
    route: 'POST /conferma-annuncio',
    form: { token: 'x.y', kind: 'job' },
    answers: everyoneGets(303),
    proves: ({ headers }) =>
      expect(headers.get('location')).toBe('/conferma-annuncio?kind=job&end=invalid'),
  },
  {
    route: 'PAGE /abbonamento',
    answers: everyoneGets(200),
    proves: expectWords('Scegli il Tuo Piano di Abbonamento'),
  },
  {
    route: 'PAGE /i-miei-annunci',
    answers: everyoneGets(200),
    discloses: ['owner'],
    proves: expectWords('I Miei Annunci'),
  },
  {
    route: 'PAGE /i-miei-annunci/:id/modifica',
    at: { id: 'pendingJob' },
    answers: everyoneGets(200),
    proves: expectWords('Modifica l’annuncio'),
  },
  {
    route: 'PAGE /le-mie-immagini',
    answers: everyoneGets(200),
    proves: expectWords('Le mie immagini'),
  },
  {
    route: 'PAGE /i-miei-contatti',
    answers: everyoneGets(200),
    proves: expectWords('I miei contatti'),
  },
  {
    route: 'PAGE /messaggi',
    answers: everyoneGets(200),
    discloses: ['owner', 'subscribed', 'otherClient'],
    proves: expectWords('Messaggi'),
  },
  {
    route: 'PAGE /i-miei-annunci/:id/confronta',
    at: { id: 'revealedJob' },
    asks: ['iva'],
    answers: forThese('owner'),
    discloses: ['owner'],
    proves: expectWords('Confronta i preventivi'),
  },
  {
    route: 'PAGE /messaggi/:id/preventivo',
    at: { id: 'talk' },
    asks: ['da'],
    answers: forThese('owner', 'subscribed'),
    discloses: ['owner', 'subscribed'],
    proves: expectWords('reventivo'),
  },
  {
    route: 'PAGE /messaggi/:id/preventivi/:quoteId',
    at: { id: 'talk', quoteId: 'quote' },
    answers: forThese('owner', 'subscribed'),
    discloses: ['owner', 'subscribed'],
    proves: expectWords('Preventivo'),
  },
  { route: 'PAGE /carrello', answers: everyoneGets(200), proves: expectWords('Carrello') },
  { route: 'PAGE /notifiche', answers: everyoneGets(200), proves: expectWords('Notifiche') },
  {
    route: 'PAGE /notifiche/preferenze',
    answers: everyoneGets(200),
    proves: expectWords('Preferenze delle notifiche'),
  },
  {
    route: 'PAGE /i-miei-ordini',
    answers: everyoneGets(200),
    // The name of one's own withdrawal.
    discloses: ['owner'],
    proves: expectWords('I miei ordini'),
  },
  {
    route: 'PAGE /ordini/:id',
    at: { id: 'ownersOrder' },
    answers: everyoneGets(200),
    proves: expectWords('Ordine'),
  },
  {
    route: 'PAGE /orders/:id',
    at: { id: 'ownersOrder' },
    answers: everyoneGets(200),
    proves: expectWords('Ordine'),
  },
  {
    route: 'PAGE /profilo-fatturazione',
    answers: everyoneGets(200),
    proves: expectWords('Profilo di Fatturazione'),
  },
  {
    route: 'PAGE /profilo',
    answers: everyoneGets(200),
    proves: expectWords('Il tuo profilo'),
  },
  { route: 'PAGE *', answers: everyoneGets(404), proves: () => {} },
]
