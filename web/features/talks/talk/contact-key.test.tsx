import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { anEntry, aTalk, ownEntry } from '#web/testing/a-talk.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './talk-page.tsx'

const open = async (talk: TalkReply, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    ...signedInAs(),
    [`GET ${talkPaths.one('t1')}`]: { body: talk },
    ...answers,
  })
  renderElement(
    <PageParamsContext value={{ id: 't1' }}>
      <page.Component />
    </PageParamsContext>,
    { at: '/messaggi/t1' },
  )
  await waitForAnswers()
  return server
}

const WITHHELD = aTalk({ contactKey: 'withheld', entries: [anEntry(1)] })
const GIVE = talkPaths.giveContact('t1')
const DECLINE = talkPaths.decline('t1')
const posts = (calls: { method: string; path: string; body?: unknown }[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path)

beforeEach(dismissToast)
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a client who has not given the contact', () => {
  it('gives it, answers, or says no, in this order', async () => {
    await open(WITHHELD)
    const foot = screen.getByText(/Neri Impianti non ha i tuoi contatti/).parentElement
    if (!foot) throw new Error('No buttons')
    const names = ['Dai i miei contatti', 'Rispondi', 'No, grazie']
    const found = [...foot.querySelectorAll('button, a')].map(({ textContent }) => textContent)
    expect(found).toEqual(names)
    expect(screen.queryByRole('button', { name: /^Scegli/ })).toBeNull()
    expect(within(foot).getByRole('link', { name: 'Rispondi' }).getAttribute('href')).toBe(
      '#messaggio',
    )
    // The same forms work without JavaScript.
    expect(
      [...foot.querySelectorAll('form')].map(({ action, method }) => [method, action]),
    ).toEqual([
      ['post', expect.stringContaining('/messaggi/t1/contatti')],
      ['post', expect.stringContaining('/messaggi/t1/no-grazie')],
    ])
  })

  it('decides behind one row on a phone, beside the choice, where the messages need the screen', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(width < 48rem)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await open({ ...WITHHELD, canChoose: true })
    const row = screen.getByText('Dai i contatti o di’ di no').closest('details')
    expect(row?.open).toBe(false)
    expect(row?.querySelectorAll('button').length).toBe(2)
    expect(screen.getByRole('button', { name: /^Scegli/ }).closest('details')).toBeNull()
  })

  it('is offered nothing to give to somebody who was passed over, before opening the talk again', async () => {
    await open(
      aTalk({
        contactKey: 'withheld',
        state: 'closed',
        closedCause: 'choice',
        canWrite: false,
        entries: [anEntry(1)],
      }),
    )
    expect(screen.getByRole('button', { name: 'Riapri la conversazione' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Dai i miei contatti/ })).toBeNull()
  })

  it('reads what keeps a text back, and corrects it where it was written', async () => {
    const message = 'Prima che il cliente dia i suoi contatti […] togli «347 5557788»'
    const { calls, answers } = await open(
      aTalk({ role: 'professional', contactKey: 'withheld', entries: [] }),
      {
        [`POST ${talkPaths.messages('t1')}`]: {
          status: 409,
          body: { code: 'talks.contact-in-text', message, found: [] },
        },
      },
    )
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Messaggio per/ })
    await userEvent.type(box, 'Mi chiami al 347 5557788')
    await userEvent.click(screen.getByRole('button', { name: 'Invia' }))
    expect(await screen.findByText(/togli «347 5557788»/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Invia di nuovo' })).toBeNull()
    await userEvent.type(box, 'Grazie')
    await userEvent.click(screen.getByRole('button', { name: 'Correggi' }))
    expect(box.value).toBe('Mi chiami al 347 5557788\nGrazie')
    expect(document.activeElement).toBe(box)
    expect(screen.queryByText(/togli «/)).toBeNull()
    expect(localStorage.getItem('messaggi-in-partenza:t1')).toBeNull()

    answers[`POST ${talkPaths.messages('t1')}`] = { status: 201, body: ownEntry(2) }
    await userEvent.clear(box)
    await userEvent.type(box, 'Mi chiami')
    await userEvent.click(screen.getByRole('button', { name: 'Invia' }))
    await waitForAnswers()
    expect(posts(calls, talkPaths.messages('t1')).map(({ body }) => body)).toMatchObject([
      { text: 'Mi chiami al 347 5557788' },
      { text: 'Mi chiami' },
    ])
  })

  it('may send pictures, which the professional may not before the key', async () => {
    const photos = () => screen.queryByRole('button', { name: 'Aggiungi foto' })
    await open(WITHHELD)
    expect(photos()).toBeTruthy()
    cleanup()
    await open(aTalk({ role: 'professional', contactKey: 'withheld', entries: [ownEntry(1)] }))
    expect(screen.getByRole('textbox', { name: /^Messaggio per/ })).toBeTruthy()
    expect(photos()).toBeNull()
    cleanup()
    await open(aTalk({ role: 'professional', contactKey: 'given', entries: [ownEntry(1)] }))
    expect(photos()).toBeTruthy()
  })

  it('gives it with one press', async () => {
    const { calls } = await open(WITHHELD, { [`POST ${GIVE}`]: { status: 204, body: null } })
    await userEvent.click(screen.getByRole('button', { name: 'Dai i miei contatti' }))
    await waitForAnswers()
    expect(posts(calls, GIVE)).toHaveLength(1)
    expect(useToast.getState().toast?.title).toBe('Hai dato i tuoi contatti a Neri Impianti')
  })

  it('may choose after a first answer, which needs no second button', async () => {
    await open(
      aTalk({ contactKey: 'withheld', canChoose: true, entries: [anEntry(1), ownEntry(2)] }),
    )
    expect(screen.getByRole('button', { name: /^Scegli/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Rispondi' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Dai i miei contatti' })).toBeTruthy()
  })

  it('hears why when it does not go through', async () => {
    const message = 'La richiesta è chiusa'
    await open(WITHHELD, {
      [`POST ${GIVE}`]: { status: 409, body: { code: 'reveal.closed', message } },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Dai i miei contatti' }))
    await waitForAnswers()
    expect(JSON.stringify(useToast.getState().toast)).toContain(message)
    expect(JSON.stringify(useToast.getState().toast)).not.toContain('Hai dato')
  })

  it('says no with a reason or without one', async () => {
    const { calls } = await open(WITHHELD, { [`POST ${DECLINE}`]: { body: WITHHELD } })
    await userEvent.click(screen.getByRole('button', { name: 'No, grazie' }))
    const dialog = await screen.findByRole('dialog')
    expect(posts(calls, DECLINE)).toHaveLength(0)
    expect(dialog.textContent).toContain('Facoltativo: lo legge Neri Impianti')
    await userEvent.click(within(dialog).getByRole('button', { name: 'No, grazie' }))
    await waitForAnswers()
    expect(posts(calls, DECLINE).map(({ body }) => body)).toEqual([{ reason: '' }])
  })

  it('has nothing left to press once the contact is given or the talk is over', async () => {
    await open(aTalk({ entries: [anEntry(1)] }))
    expect(screen.queryByRole('button', { name: 'Dai i miei contatti' })).toBeNull()
  })
})

describe('a professional on a request whose client gives the contact', () => {
  const his = (changes: Partial<TalkReply>) =>
    aTalk({ role: 'professional', contactKey: 'withheld', ...changes })

  it('is asked for the offer first, and reads what it costs', async () => {
    await open(his({}))
    expect(screen.getByText('Scrivi la tua offerta')).toBeTruthy()
    expect(document.body.textContent).toContain('lo paghi solo se il cliente ti risponde')
    expect(document.body.textContent).toContain('entro due ore')
  })

  it('reads after writing that it waits, and no more that it must write', async () => {
    await open(his({ entries: [ownEntry(1)] }))
    expect(screen.queryByText('Scrivi la tua offerta')).toBeNull()
    expect(document.body.textContent).toContain('72 ore')
  })

  it('reads that the answer counts, and no more that it waits', async () => {
    await open(his({ entries: [ownEntry(1), anEntry(2)] }))
    expect(document.body.textContent).toContain('il contatto conta nel tuo piano')
    expect(document.body.textContent).not.toContain('resta in attesa')
    expect(document.body.textContent).not.toContain('ti ha scelto')
  })

  it('is told after being chosen to arrange day and hour', async () => {
    await open(his({ state: 'chosen', entries: [ownEntry(1), anEntry(2)] }))
    expect(document.body.textContent).toContain('Il cliente ti ha scelto: mettetevi d’accordo')
    expect(document.body.textContent).not.toContain('ti ha risposto')
  })

  it('takes the contact up again when the client answered late, or hears why not', async () => {
    const late = his({ contactKey: 'returned', entries: [ownEntry(1), anEntry(2)] })
    const { calls, answers } = await open(late, {
      [`POST ${revealPaths.job('j1')}`]: {
        status: 409,
        body: { code: 'reveal.full', message: 'Non c’è più posto' },
      },
    })
    const press = () =>
      userEvent.click(screen.getByRole('button', { name: 'Riprendi il contatto' }))
    await press()
    await waitForAnswers()
    expect(JSON.stringify(useToast.getState().toast)).toContain('Non c’è più posto')
    answers[`POST ${revealPaths.job('j1')}`] = { body: {} }
    await press()
    await waitForAnswers()
    expect(posts(calls, revealPaths.job('j1'))).toHaveLength(2)
    expect(useToast.getState().toast?.title).toContain('Contatto ripreso')
  })
})
