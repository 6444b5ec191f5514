import type { Page } from 'playwright'
import {
  comparePagePath,
  quoteEditorPagePath,
  quotePagePath,
  talkPaths,
} from '#modules/talks/contract/paths.ts'
import type { QuoteComparisonReply, QuoteDocumentReply } from '#modules/talks/contract/quotes.ts'
import { aCompared, aQuote } from '#web/testing/a-quote.ts'
import { aTalk } from '#web/testing/a-talk.ts'
import {
  answerApiWith,
  failApi,
  followLink,
  furtherState,
  type PageState,
  stallApi,
} from './state.ts'

const exactly = (path: string) => new RegExp(`${path}$`)

const QUOTES = exactly(talkPaths.quotesFor('r1'))
const DOCUMENT = exactly(talkPaths.quote('t1', 'q1'))
const TALK = exactly(talkPaths.one('t1'))
const TEMPLATES = exactly(talkPaths.templates)

const comparison: QuoteComparisonReply = {
  request: {
    id: 'r1',
    title: 'Rifare il bagno',
    canBeClosed: true,
    revealCount: 4,
    placesLeft: 1,
  },
  items: [
    aCompared('Anna Neri', { price: 1000 }),
    {
      ...aCompared('Bruno Bianchi', { price: 1150, vatIncluded: true, visitIsFree: null }),
      state: 'chosen',
      canBeChosen: false,
      chosenQuote: aQuote({ price: 700 }),
    },
    aCompared('Dario Blu', { price: 90 }),
    aCompared('Carla Verdi', { shape: 'range', price: 700, priceMax: 1100, isExpired: true }),
  ],
}

const document: QuoteDocumentReply = {
  quote: aQuote({ revision: 2, lines: [{ text: 'Posa', price: 1000 }], notes: 'A saldo.' }),
  talkId: 't1',
  subject: 'Rifare il bagno',
  firm: {
    legalName: 'Bianchi S.r.l.',
    vatId: '01234567897',
    address: 'Via Roma 1, Milano',
    phone: '02 1234567',
  },
  professionalName: 'Bruno Bianchi',
  clientName: 'Carla Verdi',
}

type Steps = {
  readonly before: (tab: Page) => Promise<void>
  readonly after: (tab: Page) => Promise<unknown>
}

/** Entered by a link, because the server knows none of these. */
const at =
  (page: string, path: string, as: 'client' | 'subscriber') =>
  (name: string, { before, after }: Steps): PageState => ({
    page,
    name,
    as,
    reach: async (tab) => {
      await before(tab)
      await followLink(tab, path)
      await after(tab)
    },
  })

const onComparison = at('/i-miei-annunci/{id}/confronta', comparePagePath('r1'), 'client')
const onPrint = at('/messaggi/{id}/preventivi/{quoteId}', quotePagePath('t1', 'q1'), 'client')
const onEditor = at('/messaggi/{id}/preventivo', quoteEditorPagePath('t1'), 'subscriber')

const loading = (tab: Page) =>
  tab.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
const retry = (tab: Page) => tab.getByRole('button', { name: 'Riprova' }).waitFor()

const withComparison = (items: QuoteComparisonReply['items']) => (tab: Page) =>
  answerApiWith(tab, QUOTES, { ...comparison, items })

const withEditor = async (tab: Page) => {
  await answerApiWith(tab, TEMPLATES, { items: [{ id: 'm1', name: 'Bagno', quote: aQuote() }] })
  await answerApiWith(
    tab,
    TALK,
    aTalk({ role: 'professional', with: { name: 'Carla', firm: null, isGone: false } }),
  )
}
const chooseShape = (tab: Page) =>
  tab.getByRole('radio', { name: /^Da … a …/ }).check({ force: true })

const compared = onComparison('full', {
  before: withComparison(comparison.items),
  after: (tab) => tab.getByText('Cambiato dopo la scelta').waitFor(),
})

/** Quotes: side by side, to be printed, and being written. */
export const quoteStates: readonly PageState[] = [
  compared,
  furtherState(compared, 'choosing', async (tab) => {
    await tab.getByRole('button', { name: 'Scegli Anna Neri' }).click()
    await tab.getByRole('alertdialog').waitFor()
  }),
  onComparison('empty', {
    before: withComparison([]),
    after: (tab) => tab.getByText('Non hai ancora ricevuto nessun preventivo').waitFor(),
  }),
  onComparison('loading', { before: (tab) => stallApi(tab, QUOTES), after: loading }),
  onComparison('error', { before: (tab) => failApi(tab, QUOTES), after: retry }),
  onPrint('full', {
    before: (tab) => answerApiWith(tab, DOCUMENT, document),
    after: (tab) => tab.getByText('Bianchi S.r.l.').waitFor(),
  }),
  onPrint('loading', { before: (tab) => stallApi(tab, DOCUMENT), after: loading }),
  onPrint('error', { before: (tab) => failApi(tab, DOCUMENT), after: retry }),
  onEditor('full', {
    before: withEditor,
    after: async (tab) => {
      await chooseShape(tab)
      await tab.getByLabel(/^Da \(euro\)/).fill('900')
      await tab.getByLabel(/^A \(euro\)/).fill('800')
      await tab.getByRole('button', { name: 'Dividi il prezzo in voci' }).click()
      await tab.getByRole('button', { name: 'Guarda l’anteprima' }).click()
      await tab.getByRole('region', { name: 'Controlla i dati inseriti' }).waitFor()
    },
  }),
  onEditor('preview', {
    before: withEditor,
    after: async (tab) => {
      await chooseShape(tab)
      await tab.getByLabel(/^Da \(euro\)/).fill('900')
      await tab.getByLabel(/^A \(euro\)/).fill('1200')
      await tab.getByRole('radio', { name: 'Senza IVA' }).check({ force: true })
      await tab.getByRole('button', { name: 'Guarda l’anteprima' }).click()
      await tab.getByRole('dialog').getByText('Invia il preventivo').waitFor()
    },
  }),
  onEditor('loading', { before: (tab) => stallApi(tab, TALK), after: loading }),
  onEditor('error', { before: (tab) => failApi(tab, TALK), after: retry }),
]
