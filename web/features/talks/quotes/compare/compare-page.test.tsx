import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { comparePagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { aCompared } from '#web/testing/a-quote.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './compare-page.tsx'

const CSS = readFileSync(resolve(import.meta.dirname, 'quote-columns.css'), 'utf8')
const QUOTES = `GET ${talkPaths.quotesFor('r1')}`
const ANNA = aCompared('Anna', { price: 1000, vatIncluded: false })
const BRUNO = aCompared('Bruno', { price: 1150, vatIncluded: true, visitIsFree: null })

const REQUEST = { id: 'r1', title: 'Rifare il bagno', revealCount: 2, placesLeft: 0 }

const replyOf = (
  items: QuoteComparisonReply['items'],
  canBeClosed = true,
): { body: QuoteComparisonReply } => ({
  body: { request: { ...REQUEST, canBeClosed }, items },
})

const open = async (answers: Parameters<typeof fakeServer>[0], query = '') => {
  const server = fakeServer({ ...signedInAs(), ...answers })
  renderElement(
    <PageParamsContext value={{ id: 'r1' }}>
      <page.Component />
    </PageParamsContext>,
    { at: comparePagePath('r1') + query },
  )
  await waitForAnswers()
  return server
}
const textOf = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
const columns = () => screen.getAllByRole('heading', { level: 3 }).map(textOf)
const columnOf = (name: string) => {
  const column = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!column) throw new Error(`${name} has no column`)
  return column
}

beforeEach(dismissToast)

describe('the comparison', () => {
  it('passes no verdict: by arrival, and by price on demand', async () => {
    await open({ [QUOTES]: replyOf([ANNA, BRUNO]) })
    expect(columns()).toEqual(['Anna', 'Bruno'])
    expect(textOf(document.body)).not.toMatch(/più basso|costa meno/)
    await userEvent.click(screen.getByRole('link', { name: 'prezzo' }))
    expect(columns()).toEqual(['Bruno', 'Anna'])
    expect(textOf(columnOf('Anna'))).toContain('1.220 € con IVA')
    expect(textOf(columnOf('Bruno'))).toContain('Da chiedere')
  })

  it('says since when the staff looks at a firm, and not that it never showed itself', async () => {
    const waiting = { ...BRUNO, profileWaitingSince: '2026-03-02T09:00:00.000Z' }
    await open({ [QUOTES]: replyOf([ANNA, waiting]) })
    expect(textOf(columnOf('Bruno'))).toContain('Profilo in attesa di controllo dal 2 marzo 2026')
    expect(textOf(columnOf('Bruno'))).not.toContain('Non ha ancora mostrato')
    expect(textOf(columnOf('Anna'))).toContain('Non ha ancora un profilo pubblico')
  })

  it('marks what is far below the others, who sent it, and what changed after the choice', async () => {
    const firm = { legalName: 'Neri S.r.l.', vatId: '01234567897', address: 'Milano' }
    const low = aCompared('Carla', { price: 50, firm })
    const changed = { ...BRUNO, state: 'chosen' as const, canBeChosen: false }
    const chosenQuote = { ...BRUNO.quote, id: 'q0', price: 900 }
    await open({ [QUOTES]: replyOf([ANNA, { ...changed, chosenQuote }, low]) })
    expect(textOf(columnOf('Carla'))).toContain(
      'Prezzo molto più basso degli altri: chiedi che cosa comprende',
    )
    expect(textOf(columnOf('Carla'))).toContain('Neri S.r.l. · Partita IVA 01234567897')
    expect(textOf(columnOf('Anna'))).not.toContain('Molto più basso')
    expect(textOf(columnOf('Bruno'))).toContain('Cambiato dopo la scelta')
    expect(textOf(columnOf('Bruno'))).toContain('Quando l’hai scelto: 900 € con IVA')
    expect(textOf(columnOf('Bruno'))).toContain('1.150 € con IVA')
  })

  it('says what each price comprises, and whose is certainly the lowest', async () => {
    const lines = [
      { text: 'Demolizione', price: 400 },
      { text: 'Posa', price: 600 },
    ]
    const notes = 'Piastrelle escluse.'
    const item = aCompared('Anna', { price: 1000, vatIncluded: false, lines, notes })
    await open({ [QUOTES]: replyOf([item, BRUNO]) })
    expect(textOf(columnOf('Anna'))).toContain('ComprendeDemolizionePosaNotePiastrelle escluse.')
    expect(textOf(columnOf('Bruno'))).toContain('Voci non indicate')
    expect(textOf(columnOf('Bruno'))).toContain('Prezzo minore')
    expect(textOf(columnOf('Anna'))).toContain('70 € in più')
    expect(textOf(columnOf('Anna'))).not.toContain('Prezzo minore')
  })

  it('says whom a new choice replaces, and that the request then stays open', async () => {
    const chosen = { ...BRUNO, state: 'chosen' as const, canBeChosen: false }
    await open({ [QUOTES]: replyOf([ANNA, chosen]) }, '?ordine=prezzo')
    expect(screen.getByText(/Il preventivo che hai scelto è il primo/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Scegli Anna' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Scegli Anna al posto di Bruno?',
    })
    const isPrimary = (name: string) =>
      within(dialog).getByRole('button', { name }).classList.contains('primary')
    const words = textOf(dialog.querySelector('.content') ?? dialog)
      .trim()
      .split(/\s+/)
    expect(words.length).toBeLessThanOrEqual(40)
    expect(isPrimary('Scegli e chiudi la richiesta')).toBe(false)
    expect(isPrimary('Scegli')).toBe(true)
  })

  it('has as many rows in every column as the style gives it, with reviews and without', async () => {
    const firm = {
      slug: 'anna',
      name: 'Anna',
      checks: [],
      reviews: { total: 4, average: 4.5 },
      callOut: { visit: 40, hours: 'always' as const },
    }
    const reviewed = { ...aCompared('Anna', { notes: 'Piastrelle escluse.' }), firm }
    await open({ [QUOTES]: replyOf([reviewed, BRUNO]) })
    const rows = ['Anna', 'Bruno'].map((name) => {
      const column = columnOf(name)
      return column.childElementCount - 1 + within(column).getAllByRole('term').length
    })
    const [, span] = /grid-row: span (\d+)/.exec(CSS) ?? []
    expect(rows).toEqual([Number(span), Number(span)])
    expect(textOf(columnOf('Bruno'))).toContain('RecensioniNessuna finora')
  })

  it('shows prices without VAT on demand', async () => {
    await open({ [QUOTES]: replyOf([ANNA, BRUNO]) })
    await userEvent.click(screen.getByRole('link', { name: 'senza IVA' }))
    expect(textOf(columnOf('Anna'))).toContain('1.000 € senza IVA')
  })

  it('chooses a person, never an amount, and asks whether the request is done', async () => {
    const { calls } = await open({
      [QUOTES]: replyOf([ANNA, BRUNO]),
      [`POST ${talkPaths.choose(ANNA.talkId)}`]: { body: {} },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Scegli Anna' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/Non potrai più riaprirla/)).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Scegli' }))
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { closeRequest: false },
    ])
  })

  it('offers the key of each who has not got the contact, and of nobody else', async () => {
    const withheld = { ...BRUNO, contactKey: 'withheld' as const, hasContact: false }
    const { calls, answers } = await open({
      [QUOTES]: replyOf([ANNA, withheld]),
      [`POST ${talkPaths.giveContact(BRUNO.talkId)}`]: { status: 204, body: null },
      [`POST ${talkPaths.decline(BRUNO.talkId)}`]: { body: {} },
    })
    expect(within(columnOf('Anna')).queryByRole('button', { name: /Dai i miei/ })).toBeNull()
    const column = within(columnOf('Bruno'))
    await userEvent.click(column.getByRole('button', { name: 'No, grazie a Bruno' }))
    const dialog = await screen.findByRole('dialog', { name: 'No, grazie a Bruno?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annulla' }))
    answers[QUOTES] = replyOf([ANNA, BRUNO])
    await userEvent.click(column.getByRole('button', { name: 'Dai i miei contatti a Bruno' }))
    await waitForAnswers()
    expect(calls.flatMap(({ method, path }) => (method === 'POST' ? [path] : []))).toEqual([
      talkPaths.giveContact(BRUNO.talkId),
    ])
    expect(screen.queryByRole('button', { name: /Dai i miei contatti/ })).toBeNull()
  })

  it('says who has the contact, and who has not, also where it was taken back', async () => {
    const withheld = { ...BRUNO, contactKey: 'withheld' as const, hasContact: false }
    const takenBack = { ...aCompared('Carla', { price: 1100 }), hasContact: false }
    const { answers } = await open({
      [QUOTES]: replyOf([ANNA, withheld, takenBack]),
      [`POST ${talkPaths.giveContact(BRUNO.talkId)}`]: { status: 204, body: null },
    })
    const saysOf = (name: string) =>
      within(columnOf(name)).getByText(/ha i tuoi contatti$/i).textContent
    expect(['Anna', 'Bruno', 'Carla'].map(saysOf)).toEqual([
      'Ha i tuoi contatti',
      'Non ha i tuoi contatti',
      'Non ha i tuoi contatti',
    ])
    answers[QUOTES] = replyOf([ANNA, BRUNO, takenBack])
    await userEvent.click(screen.getByRole('button', { name: 'Dai i miei contatti a Bruno' }))
    await waitForAnswers()
    expect(saysOf('Bruno')).toBe('Ha i tuoi contatti')
  })

  it('says whose talk is over, such as after a no', async () => {
    const declined = { state: 'closed', contactKey: 'returned', hasContact: false } as const
    await open({ [QUOTES]: replyOf([ANNA, { ...BRUNO, ...declined, canBeChosen: false }]) })
    expect(within(columnOf('Bruno')).getByText('Conversazione chiusa')).toBeTruthy()
    expect(within(columnOf('Bruno')).queryByRole('button')).toBeNull()
    expect(within(columnOf('Anna')).queryByText('Conversazione chiusa')).toBeNull()
  })

  it('leaves the focus on the chosen column, whose button is gone', async () => {
    const { answers } = await open({
      [QUOTES]: replyOf([ANNA, BRUNO]),
      [`POST ${talkPaths.choose(BRUNO.talkId)}`]: { body: {} },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Scegli Bruno' }))
    const chosen = { ...BRUNO, state: 'chosen', canBeChosen: false } as const
    answers[QUOTES] = replyOf([chosen, { ...ANNA, state: 'closed' }])
    await userEvent.click(await screen.findByRole('button', { name: 'Scegli' }))
    await screen.findByText('Scelto')
    await waitFor(() => expect(document.activeElement).toBe(columnOf('Bruno')))
  })

  it('says that the request is closed too, where it is', async () => {
    await open({
      [QUOTES]: replyOf([ANNA]),
      [`POST ${talkPaths.choose(ANNA.talkId)}`]: { body: {} },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Scegli Anna' }))
    await userEvent.click(
      await screen.findByRole('button', { name: 'Scegli e chiudi la richiesta' }),
    )
    await waitFor(() =>
      expect(useToast.getState().toast?.description).toMatch(
        /^La richiesta è chiusa\. I professionisti che ti hanno scritto/,
      ),
    )
  })

  it('leads to no expired quote, which can still be chosen', async () => {
    const late = { ...BRUNO, quote: { ...BRUNO.quote, isExpired: true } }
    await open({ [QUOTES]: replyOf([ANNA, late]) })
    const isPrimary = (name: string) =>
      screen.getByRole('button', { name }).classList.contains('primary')
    expect([isPrimary('Scegli Anna'), isPrimary('Scegli Bruno')]).toEqual([true, false])
  })

  it('does not ask about a request that is done already', async () => {
    await open({ [QUOTES]: replyOf([ANNA], false) })
    await userEvent.click(screen.getByRole('button', { name: 'Scegli Anna' }))
    await screen.findByRole('button', { name: 'Scegli' })
    expect(screen.queryByText(/Non potrai più riaprirla/)).toBeNull()
  })

  it('is not there for anybody else', async () => {
    await open({ [QUOTES]: { status: 404, body: { code: 'talks.not-found', message: 'No' } } })
    expect(await screen.findByText('Richiesta non trovata', { selector: 'p' })).toBeTruthy()
  })
})
