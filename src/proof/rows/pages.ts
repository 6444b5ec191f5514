/** Pages: everybody reads the same HTML but for the home page and the staff's. */
import { expect } from 'vitest'
import type { Persona } from '../personas.ts'
import { everyone, type Row } from '../row.ts'

export const shows =
  (...words: readonly string[]): Row['proves'] =>
  ({ text }) => {
    for (const word of words) expect(text).toContain(word)
  }

/** Not found for the other members; without a session the page asks to sign in. */
const forThese = (...personas: readonly Persona[]): Row['answers'] => ({
  ...everyone(404),
  anonymous: 200,
  restricted: 200,
  ...Object.fromEntries(personas.map((persona) => [persona, 200])),
})

export const pageRows: readonly Row[] = [
  { route: 'PAGE /', answers: everyone(200), proves: shows('<h1') },
  {
    route: 'PAGE /lavori',
    asks: ['q', 'city', 'categoryId', 'limit'],
    answers: everyone(200),
    proves: shows('Richieste di Lavoro Attive'),
  },
  {
    route: 'PAGE /pubblica-annuncio',
    answers: everyone(200),
    proves: shows('Pubblica un Nuovo Annuncio'),
  },
  {
    route: 'PAGE /lavori/:id',
    at: { id: 'publicJob' },
    answers: everyone(200),
    proves: shows('richiesta-pubblica', 'Scopri i Contatti'),
  },
  {
    route: 'PAGE /lavori/:id',
    when: 'not approved',
    at: { id: 'pendingJob' },
    answers: everyone(404),
    proves: () => {},
  },
  {
    route: 'PAGE /password-dimenticata',
    answers: everyone(200),
    proves: shows('Password dimenticata'),
  },
  {
    route: 'PAGE /login/link',
    query: 'token={linkToken}',
    answers: everyone(200),
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
    answers: everyone(200),
    proves: shows('Nuova password'),
  },
  {
    route: 'PAGE /verifica-email',
    asks: ['token'],
    query: 'token={verificationToken}',
    answers: everyone(200),
    proves: shows('Verifica'),
  },
  {
    route: 'PAGE /conferma-annuncio',
    asks: ['kind', 'wish', 'token', 'end'],
    query: 'kind=job&wish=done&token=x.y',
    answers: everyone(200),
    proves: shows('Hai trovato chi cercavi?'),
  },
  {
    route: 'POST /conferma-annuncio',
    form: { token: 'x.y', kind: 'job' },
    answers: everyone(303),
    proves: ({ headers }) =>
      expect(headers.get('location')).toBe('/conferma-annuncio?kind=job&end=invalid'),
  },
  {
    route: 'PAGE /abbonamento',
    answers: everyone(200),
    proves: shows('Scegli il Tuo Piano di Abbonamento'),
  },
  {
    route: 'PAGE /i-miei-annunci',
    answers: everyone(200),
    discloses: ['owner'],
    proves: shows('I Miei Annunci'),
  },
  {
    route: 'PAGE /i-miei-annunci/:id/modifica',
    at: { id: 'pendingJob' },
    answers: everyone(200),
    proves: shows('Modifica l’annuncio'),
  },
  { route: 'PAGE /le-mie-immagini', answers: everyone(200), proves: shows('Le mie immagini') },
  { route: 'PAGE /i-miei-contatti', answers: everyone(200), proves: shows('I miei contatti') },
  {
    route: 'PAGE /messaggi',
    answers: everyone(200),
    discloses: ['owner', 'subscribed', 'otherClient'],
    proves: shows('Messaggi'),
  },
  {
    route: 'PAGE /i-miei-annunci/:id/confronta',
    at: { id: 'revealedJob' },
    asks: ['iva'],
    answers: forThese('owner'),
    discloses: ['owner'],
    proves: shows('Confronta i preventivi'),
  },
  {
    route: 'PAGE /messaggi/:id/preventivo',
    at: { id: 'talk' },
    asks: ['da'],
    answers: forThese('owner', 'subscribed'),
    discloses: ['owner', 'subscribed'],
    proves: shows('reventivo'),
  },
  {
    route: 'PAGE /messaggi/:id/preventivi/:quoteId',
    at: { id: 'talk', quoteId: 'quote' },
    answers: forThese('owner', 'subscribed'),
    discloses: ['owner', 'subscribed'],
    proves: shows('Preventivo'),
  },
  { route: 'PAGE /carrello', answers: everyone(200), proves: shows('Carrello') },
  { route: 'PAGE /notifiche', answers: everyone(200), proves: shows('Notifiche') },
  {
    route: 'PAGE /notifiche/preferenze',
    answers: everyone(200),
    proves: shows('Preferenze delle notifiche'),
  },
  {
    route: 'PAGE /i-miei-ordini',
    answers: everyone(200),
    // The name of one's own withdrawal.
    discloses: ['owner'],
    proves: shows('I miei ordini'),
  },
  {
    route: 'PAGE /ordini/:id',
    at: { id: 'ownersOrder' },
    answers: everyone(200),
    proves: shows('Ordine'),
  },
  {
    route: 'PAGE /orders/:id',
    at: { id: 'ownersOrder' },
    answers: everyone(200),
    proves: shows('Ordine'),
  },
  {
    route: 'PAGE /profilo-fatturazione',
    answers: everyone(200),
    proves: shows('Profilo di Fatturazione'),
  },
  { route: 'PAGE /profilo', answers: everyone(200), proves: shows('Il tuo profilo') },
  { route: 'PAGE *', answers: everyone(404), proves: () => {} },
]
