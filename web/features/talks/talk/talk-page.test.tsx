import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSWRConfig } from 'swr'
import { beforeEach, describe, expect, it } from 'vitest'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { dismissToast } from '#web/lib/toast.ts'
import { aQuote } from '#web/testing/a-quote.ts'
import { anEntry, aTalk, ownEntry } from '#web/testing/a-talk.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './talk-page.tsx'

const ONE = `GET ${talkPaths.one('t1')}`
const SEND = `POST ${talkPaths.messages('t1')}`
const READ = `POST ${talkPaths.read('t1')}`

let rereadTalk: () => Promise<unknown>
const Reread = () => {
  const { mutate } = useSWRConfig()
  rereadTalk = () => mutate(talkPaths.one('t1'))
  return null
}

const open = async (talk: TalkReply, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ ...signedInAs(), [ONE]: { body: talk }, ...answers })
  const keys: string[] = []
  const answering = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key !== null) keys.push(key)
    return answering(input, init)
  }
  const { unmount } = renderElement(
    <PageParamsContext value={{ id: 't1' }}>
      <page.Component />
      <Reread />
    </PageParamsContext>,
    { at: '/messaggi/t1' },
  )
  await waitForAnswers()
  return { ...server, keys, unmount }
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Messaggio per/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () =>
  within(screen.getByRole('region', { name: /^Messaggi con/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const posts = (calls: { method: string; path: string }[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).length

beforeEach(dismissToast)
beforeEach(() => localStorage.clear())

describe('a talk', () => {
  it('says with whom, about what, on which day, and whether the other side has read it', async () => {
    await open(
      aTalk({
        entries: [
          anEntry(1, { at: '2026-03-02T08:00:00.000Z', text: 'Buongiorno' }),
          ownEntry(2, { text: 'Venga domani' }),
        ],
      }),
    )
    expect(screen.getByRole('link', { name: 'Neri Impianti' }).getAttribute('href')).toBe(
      '/professionisti/neri-impianti',
    )
    expect(screen.getByRole('link', { name: 'Rifare il bagno' }).getAttribute('href')).toBe(
      '/lavori/j1',
    )
    expect(said()).toEqual([
      '2 marzo 2026',
      'Bruno NeriBuongiorno09:00',
      '3 marzo 2026',
      'TuVenga domani09:00Letto',
    ])
  })

  it('brings twenty older entries when asked, and keeps them when a new one comes', async () => {
    const older = `GET ${talkPaths.before('t1', 'e0003')}`
    const { answers } = await open(aTalk({ entries: [anEntry(3), anEntry(4)], hasOlder: true }), {
      [older]: { body: aTalk({ entries: [anEntry(1), anEntry(2)] }) },
    })
    await userEvent.click(screen.getByRole('link', { name: 'Mostra i messaggi precedenti' }))
    await screen.findByText('Messaggio 1')
    answers[ONE] = { body: aTalk({ entries: [anEntry(4), anEntry(5)], hasOlder: true }) }
    await act(rereadTalk)
    await screen.findByText('Messaggio 5')
    const places = [1, 2, 3, 4, 5].map((place) => screen.getAllByText(`Messaggio ${place}`).length)
    expect(places).toEqual([1, 1, 1, 1, 1])
    expect(screen.queryByRole('link', { name: /precedenti/ })).toBeNull()
  })

  it('shows a photo sent without a word without one', async () => {
    const images = [{ id: 'i1', width: 640, height: 480 }]
    await open(aTalk({ entries: [anEntry(1, { text: 'Foto', images })] }))
    expect(screen.getByRole('img', { name: 'Foto 1 di 1' })).toBeTruthy()
    expect(screen.queryByText('Foto')).toBeNull()
  })

  it('shows a quote by its card, without saying once more that it is one', async () => {
    const entry = anEntry(1, { kind: 'quote', text: 'Preventivo', quote: aQuote() })
    await open(aTalk({ entries: [entry] }))
    expect(screen.getAllByText('Preventivo')).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 2, name: 'Preventivo' })).toBeTruthy()
  })

  it('is marked as read when it is seen, not while its tab is hidden', async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    const { calls } = await open(aTalk({ unread: 1, entries: [anEntry(1)] }), { [READ]: {} })
    expect(posts(calls, talkPaths.read('t1'))).toBe(0)
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(posts(calls, talkPaths.read('t1'))).toBe(1)
  })

  it('of other people is not found', async () => {
    await open(aTalk(), { [ONE]: { status: 404, body: { code: 'talks.not-found', message: '' } } })
    expect(screen.getByRole('heading', { name: 'Conversazione non trovata' })).toBeTruthy()
  })
})

describe('a message', () => {
  it('stands there at once and is sent one time', async () => {
    const { calls, answers } = await open(aTalk(), { [SEND]: { arrives: 'never' } })
    await userEvent.type(box(), 'Venga domani')
    await press('Invia')
    expect(screen.getByText('Venga domani')).toBeTruthy()
    expect(screen.getByText('Invio in corso…')).toBeTruthy()
    expect(box().value).toBe('')
    expect(calls.at(-1)).toMatchObject({ body: { text: 'Venga domani', images: [] } })
    answers[SEND] = { status: 503 }
  })

  it('that does not arrive says so, and goes again with the same key', async () => {
    const { keys, answers } = await open(aTalk(), { [SEND]: { status: 503 } })
    await userEvent.type(box(), 'Venga domani')
    await press('Invia')
    await screen.findByRole('button', { name: 'Invia di nuovo' })
    const entry = ownEntry(1, { text: 'Venga domani', isRead: false })
    answers[SEND] = { status: 201, body: entry }
    answers[ONE] = { body: aTalk({ entries: [entry] }) }
    await press('Invia di nuovo')
    await screen.findByText('Inviato')
    expect(screen.getAllByText('Venga domani')).toHaveLength(1)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('that the page was left with is sent after it is opened again, with its key', async () => {
    const first = await open(aTalk(), { [SEND]: { arrives: 'never' } })
    await userEvent.type(box(), 'Venga domani')
    await press('Invia')
    first.unmount()
    const entry = ownEntry(1, { text: 'Venga domani' })
    const second = await open(aTalk({ entries: [entry] }), {
      [SEND]: { status: 201, body: entry },
    })
    await waitFor(() => expect(second.keys).toEqual(first.keys))
    await waitForAnswers()
    expect(screen.getAllByText('Venga domani')).toHaveLength(1)
    expect(screen.queryByText('Invio in corso…')).toBeNull()
  })

  it('that is not sent yet is still there after a reload', async () => {
    const { unmount } = await open(aTalk())
    await userEvent.type(box(), 'A metà')
    unmount()
    await open(aTalk())
    expect(box().value).toBe('A metà')
  })

  it('cannot be written where the talk is over, which says why', async () => {
    await open(
      aTalk({
        state: 'closed',
        canWrite: false,
        closedReason: 'Ho trovato un amico',
        isBlocked: false,
      }),
    )
    expect(screen.getByText(/Questa conversazione è chiusa/)).toBeTruthy()
    expect(screen.getByText('«Ho trovato un amico»')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is written again to whom one did not choose once the talk is opened again, by the client alone', async () => {
    const ended = { state: 'closed', closedCause: 'choice', canWrite: false } as const
    const professional = await open(aTalk({ ...ended, role: 'professional' }))
    expect(screen.getByText(/Il cliente ha scelto un altro professionista/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Riapri la conversazione' })).toBeNull()
    professional.unmount()
    const { answers } = await open(aTalk(ended), { [`POST ${talkPaths.reopen('t1')}`]: {} })
    answers[ONE] = { body: aTalk() }
    await press('Riapri la conversazione')
    await waitFor(() => expect(box().disabled).toBe(false))
  })

  it('is not for somebody who is no longer on the site, which is said', async () => {
    const { name } = aTalk().with
    await open(aTalk({ canWrite: false, with: { name, firm: null, isGone: true } }))
    expect(screen.getByText(/Questa persona non è più sul sito/)).toBeTruthy()
    expect(screen.getByText('Non è più sul sito')).toBeTruthy()
  })

  it('to somebody whom one blocked waits until the block is lifted', async () => {
    const UNBLOCK = `DELETE ${talkPaths.block('t1')}`
    const { answers } = await open(aTalk({ canWrite: false, isBlocked: true }), { [UNBLOCK]: {} })
    answers[ONE] = { body: aTalk() }
    await press('Sblocca')
    await waitFor(() => expect(box().disabled).toBe(false))
    expect(screen.queryByRole('button', { name: 'Sblocca' })).toBeNull()
  })
})

describe('choosing', () => {
  const CHOOSE = `POST ${talkPaths.choose('t1')}`

  it('asks whether the request is closed too, and names a person', async () => {
    const { calls } = await open(aTalk({ entries: [anEntry(1)], canChoose: true }), {
      [CHOOSE]: {},
    })
    await press('Scegli Neri Impianti')
    await screen.findByRole('alertdialog', { name: 'Scegli Neri Impianti?' })
    await press('Scegli')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls.find(({ path }) => path === talkPaths.choose('t1'))?.body).toEqual({
      closeRequest: false,
    })
  })

  it('is offered only where the server allows it; the professional sends a quote', async () => {
    await open(aTalk({ role: 'professional', entries: [anEntry(1)] }))
    expect(screen.queryByRole('button', { name: /^Scegli/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Manda un preventivo' }).getAttribute('href')).toBe(
      '/messaggi/t1/preventivo',
    )
  })
})

it('a report needs its reason', async () => {
  await open(aTalk(), {
    [`POST ${talkPaths.report('t1')}`]: {
      status: 400,
      body: {
        code: 'input.invalid',
        message: 'Dati non validi',
        issues: [{ path: 'reason', message: 'Spiega che cosa è successo' }],
      },
    },
  })
  await userEvent.click(screen.getByLabelText('Altre azioni'))
  await press('Segnala')
  await screen.findByRole('dialog', { name: 'Segnala la conversazione' })
  await press('Invia segnalazione')
  expect(await screen.findByText('Spiega che cosa è successo')).toBeTruthy()
})

it('sends the reason along when the same text goes to a third person', async () => {
  const refusal = { code: 'talks.same-text', message: 'Hai già mandato questo testo' }
  const { calls } = await open(aTalk({ entries: [] }), { [SEND]: { status: 409, body: refusal } })
  await userEvent.type(box(), 'Guardi il mio sito')
  await press('Invia')
  const why = await screen.findByRole('textbox', { name: /^Perché/ })
  await userEvent.type(why, 'Offro lo stesso lavoro')
  await press('Invia di nuovo')
  await waitForAnswers()
  const sent = calls.filter(({ path }) => path === talkPaths.messages('t1'))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { text: 'Guardi il mio sito' },
    { text: 'Guardi il mio sito', reason: 'Offro lo stesso lavoro' },
  ])
})
