import type { Page } from 'playwright'
import { TALK_REFUSALS } from '#modules/talks/contract/codes.ts'
import { CONTACT_KEY_REFUSALS } from '#modules/talks/contract/key.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { anEntry, aTalk, aTalkLine, ownEntry } from '#web/testing/a-talk.ts'
import {
  answerApiWith,
  failApi,
  followLink,
  furtherState,
  type PageState,
  refuseApi,
  stallApi,
} from './state.ts'

const LIST = /\/api\/talks\?/
const ONE = /\/api\/talks\/t1$/
const LEAVING = /\/api\/talks\/t1\?before=/
const LINK = /\/api\/talk-links\//
const REPORTED = /\/api\/admin\/talks\/t1$/

const PHOTO = { id: 'i1', width: 1280, height: 960 }
const SPOKEN = [
  anEntry(1, { at: '2026-03-02T08:00:00.000Z', text: 'Buongiorno, quando posso passare?' }),
  ownEntry(2, { text: 'Domani alle nove.', images: [PHOTO] }),
  ownEntry(3, { kind: 'event', event: 'chosen', text: '' }),
]

const on =
  (page: string, as: PageState['as']) =>
  (name: string, reach: PageState['reach']): PageState => ({ page, name, ...(as && { as }), reach })
const onList = on('/messaggi', 'client')
const onTalk = on('/messaggi/:id', 'client')
const onLeaving = on('/messaggi/:id/link/:entryId/:place', 'client')
const onAnswer = on('/messaggi/rispondi/:token', undefined)

/** Read in the browser, for the server would render the real ones. */
const openTalk = async (page: Page, changes: Partial<TalkReply> = {}) => {
  await answerApiWith(page, ONE, aTalk({ entries: SPOKEN, canChoose: true, ...changes }))
  await followLink(page, '/messaggi/t1')
  await page.getByRole('region', { name: /^Messaggi con/ }).waitFor()
}

const open = onTalk('full', (page) => openTalk(page, { hasOlder: true }))

const ask = (from: PageState, item: string, title: string) =>
  furtherState(from, title, async (page) => {
    await page.keyboard.press('Escape')
    await page.getByLabel('Altre azioni').click()
    await page.getByRole('button', { name: item }).click()
    await page.getByRole('dialog', { name: title }).waitFor()
  })

const choosing = furtherState(open, 'choosing', async (page) => {
  await page.getByRole('button', { name: /^Scegli (?!e chiudi)/ }).click()
  await page.getByRole('alertdialog', { name: /^Scegli/ }).waitFor()
})
const closing = ask(choosing, 'Chiudi la conversazione', 'Chiudi la conversazione?')
const reporting = ask(closing, 'Segnala', 'Segnala la conversazione')

export const talkStates: readonly PageState[] = [
  onList('full', async (page) => {
    const items = [
      aTalkLine({ unread: 2 }),
      aTalkLine({
        id: 't2',
        state: 'closed',
        with: { name: 'Carla Verdi', firm: null, isGone: false },
      }),
    ]
    await answerApiWith(page, LIST, { items, total: 45, unread: 2 })
    await followLink(page, '/messaggi')
    await page.getByRole('link', { name: 'Conversazioni precedenti' }).waitFor()
  }),
  onList('loading', async (page) => {
    await stallApi(page, LIST)
    await followLink(page, '/messaggi')
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  onList('empty', async (page) => {
    await answerApiWith(page, LIST, { items: [], total: 0, unread: 0 })
    await followLink(page, '/messaggi')
    await page.getByText('Ancora nessun messaggio').waitFor()
  }),
  onList('error', async (page) => {
    await failApi(page, LIST)
    await followLink(page, '/messaggi')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  open,
  choosing,
  closing,
  reporting,
  ask(reporting, 'Blocca', 'Blocca Neri Impianti?'),
  onTalk('empty', (page) => openTalk(page, { entries: [], canChoose: false })),
  onTalk('loading', async (page) => {
    await stallApi(page, ONE)
    await followLink(page, '/messaggi/t1')
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  onTalk('error', async (page) => {
    await failApi(page, ONE)
    await followLink(page, '/messaggi/t1')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  onTalk('blocked', async (page) => {
    await openTalk(page, { canWrite: false, canChoose: false, isBlocked: true })
    await page.getByRole('button', { name: 'Sblocca' }).waitFor()
  }),
  onTalk('passed over', async (page) => {
    await openTalk(page, { canWrite: false, state: 'closed', closedCause: 'choice' })
    await page.getByRole('button', { name: 'Riapri la conversazione' }).waitFor()
  }),
  onTalk('gone', async (page) => {
    const gone = { name: 'Bruno Neri', firm: null, isGone: true }
    await openTalk(page, { canWrite: false, canChoose: false, state: 'closed', with: gone })
    await page.getByText('Non è più sul sito', { exact: true }).waitFor()
  }),
  onTalk('a message that was not sent', async (page) => {
    await failApi(page, /\/messages$/)
    await openTalk(page)
    await page.getByRole('textbox').fill('Venga domani')
    await page.getByRole('button', { name: 'Invia', exact: true }).click()
    await page.getByRole('button', { name: 'Invia di nuovo' }).waitFor()
  }),
  onTalk('a telephone before the key', async (page) => {
    const code = 'talks.contact-in-text'
    const message = `${CONTACT_KEY_REFUSALS[code]} «347 5557788»`
    await refuseApi(page, /\/messages$/, { status: 409, code, message })
    await openTalk(page, { contactKey: 'withheld' })
    await page.getByRole('textbox').fill('Mi chiami al 347 5557788')
    await page.getByRole('button', { name: 'Invia', exact: true }).click()
    await page.getByRole('button', { name: 'Correggi' }).waitFor()
  }),
  onTalk('asked why the same text goes to many', async (page) => {
    const code = 'talks.same-text'
    await refuseApi(page, /\/messages$/, { status: 409, code, message: TALK_REFUSALS[code] })
    await openTalk(page)
    await page.getByRole('textbox').fill('Venga a vedere il mio sito')
    await page.getByRole('button', { name: 'Invia', exact: true }).click()
    await page.getByRole('textbox', { name: /^Perché/ }).waitFor()
  }),
  onLeaving('full', async (page) => {
    const text = 'Guardi qui: https://www.esempio.example/listino'
    await answerApiWith(page, LEAVING, aTalk({ entries: [anEntry(1, { text })] }))
    await followLink(page, `/messaggi/t1/link/${anEntry(1).id}/0`)
    await page.getByRole('link', { name: 'Vai a www.esempio.example' }).waitFor()
  }),
  onLeaving('not found', async (page) => {
    await page.goto('/messaggi/t1/link/abc/0')
    await page.getByRole('link', { name: 'Torna alla conversazione' }).waitFor()
  }),
  onAnswer('full', async (page) => {
    const text = 'Buongiorno, quando posso passare?'
    await answerApiWith(page, LINK, { subject: 'Rifare il bagno', from: 'Bruno Neri', text })
    await followLink(page, '/messaggi/rispondi/abc')
    await page.getByRole('textbox', { name: 'La tua risposta' }).waitFor()
  }),
  onAnswer('used', async (page) => {
    await page.goto('/messaggi/rispondi/abc')
    await page.getByText('Questo link è già stato usato o è scaduto').waitFor()
  }),
  {
    page: '/vetrina/:id',
    name: 'writing to the seller',
    as: 'client',
    reach: async (page, { itemId }) => {
      await page.goto(`/vetrina/${itemId}`)
      await page
        .getByRole('button', { name: /^Scrivi al venditore/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Messaggio' }).waitFor()
    },
  },
]

/** A reported talk, for the staff. */
export const reportedTalkStates: readonly PageState[] = [
  {
    page: '/admin/conversazioni/:id',
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      const entries = SPOKEN.map((entry, place) => ({
        ...entry,
        isMine: false,
        side: place === 0 ? 'professional' : 'client',
      }))
      const names = { clientName: 'Giulia Rossi', professionalName: 'Bruno Neri' }
      await answerApiWith(page, REPORTED, {
        id: 't1',
        subject: 'Rifare il bagno',
        ...names,
        entries,
      })
      await followLink(page, '/admin/conversazioni/t1')
      await page.getByText('Puoi solo leggerla').waitFor()
    },
  },
]
