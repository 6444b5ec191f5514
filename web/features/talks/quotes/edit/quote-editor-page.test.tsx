import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { quoteEditorPagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { dismissToast } from '#web/lib/toast.ts'
import { aJob } from '#web/testing/a-job.ts'
import { aQuote } from '#web/testing/a-quote.ts'
import { anEntry, aTalk } from '#web/testing/a-talk.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './quote-editor-page.tsx'

const MINE = { role: 'professional', with: { name: 'Carla', firm: null, isGone: false } } as const
const HOW_LARGE = { questionId: 'q1', value: 6, question: 'Superficie', text: '6 m²' }
const SEND = talkPaths.quotes('t1')

const open = async (talk: Partial<TalkReply> = {}, more: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    ...signedInAs({ userType: 'professional' }),
    [`GET ${talkPaths.one('t1')}`]: { body: aTalk({ ...MINE, ...talk }) },
    [`GET ${talkPaths.templates}`]: { body: { items: [] } },
    [`GET ${jobPaths.one('j1')}`]: { body: aJob({ answers: [HOW_LARGE] }) },
    [`POST ${SEND}`]: { status: 201, body: aQuote() },
    ...more,
  })
  renderElement(
    <PageParamsContext value={{ id: 't1' }}>
      <page.Component />
    </PageParamsContext>,
    { at: quoteEditorPagePath('t1') },
  )
  await waitForAnswers()
  return server
}

const user = userEvent.setup()
const choose = (name: RegExp | string) => user.click(screen.getByRole('radio', { name }))
const type = (label: RegExp | string, text: string) => user.type(screen.getByLabelText(label), text)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const textOf = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
const lines = () => screen.queryAllByLabelText<HTMLInputElement>('Voce')
const focusedLine = async (index: number) => {
  await waitFor(() => expect(document.activeElement).toBe(lines()[index]))
  return lines()[index] as HTMLInputElement
}
const bothPrices = () => screen.getAllByRole('status').map(textOf).join('|')

beforeEach(() => {
  dismissToast()
  localStorage.clear()
})

describe('writing a quote', () => {
  it('has what was answered about the work before its eyes', async () => {
    await open()
    expect(await screen.findByText('6 m²')).toBeTruthy()
  })

  it('asks how the price is made before anything else', async () => {
    const { calls } = await open()
    expect(screen.queryByLabelText(/Prezzo in euro/)).toBeNull()
    await press('Guarda l’anteprima')
    expect(screen.getAllByText('Scegli come indichi il prezzo').length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('shows the price with and without VAT while it is typed', async () => {
    await open()
    await choose(/^Prezzo fisso/)
    await type(/Prezzo in euro/, '1.000')
    expect(bothPrices()).not.toContain('Con IVA')
    await choose('Senza IVA')
    expect(bothPrices()).toContain('Con IVA 1.220 € / senza IVA 1.000 €')
    await choose('Nessuna IVA')
    expect(bothPrices()).toContain('Con IVA 1.000 € (nessuna IVA)')
  })

  it('refuses a range that goes down, at its field', async () => {
    await open()
    await choose(/^Da … a …/)
    await type(/^Da \(euro\)/, '900')
    await type(/^A \(euro\)/, '800')
    await choose('Con IVA')
    await press('Guarda l’anteprima')
    const field = screen.getByLabelText(/^A \(euro\)/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toContain('priceMax')
    expect(screen.getAllByText('Il prezzo massimo deve superare il minimo')).toHaveLength(2)
  })

  it('warns when the lines do not add up to the price, and can take their sum', async () => {
    await open()
    await choose(/^Prezzo fisso/)
    await type(/Prezzo in euro/, '1000')
    await press('Dividi il prezzo in voci')
    await type('Voce', 'Posa')
    await type('Euro', '950,10')
    expect(textOf(document.body)).toContain('Il prezzo che hai scritto è 1.000,00 €')
    await user.click(screen.getByRole('button', { name: /^Usa 950,10/ }))
    expect(screen.getByLabelText<HTMLInputElement>(/Prezzo in euro/).value).toBe('950,10')
    expect(textOf(document.body)).not.toContain('due cifre diverse')
  })

  it('takes a line away with what it said, and goes on in the one that is added', async () => {
    const { calls } = await open()
    await choose(/^Prezzo fisso/)
    await type(/Prezzo in euro/, '50')
    await choose('Con IVA')
    await press('Dividi il prezzo in voci')
    await user.type(await focusedLine(0), 'Posa{Tab}30')
    await press('Aggiungi una voce')
    await user.type(await focusedLine(1), 'Materiale{Tab}50')
    await press('Aggiungi una voce')
    await press('Togli la voce 1')
    expect(lines().map(({ value }) => value)).toEqual(['Materiale', ''])
    await press('Guarda l’anteprima')
    expect(lines()[1]?.getAttribute('aria-invalid')).toBe('true')
    await press('Togli la voce 2')
    await press('Guarda l’anteprima')
    const preview = await screen.findByRole('dialog')
    await user.click(within(preview).getByRole('button', { name: 'Invia il preventivo' }))
    await waitForAnswers()
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      lines: [{ text: 'Materiale', price: '50' }],
    })
  })

  it('is sent from the preview only, and leads back to the talk', async () => {
    const { calls } = await open()
    await choose(/^Prezzo fisso/)
    await type(/Prezzo in euro/, '1.000')
    await choose('Senza IVA')
    await press('Guarda l’anteprima')
    const preview = await screen.findByRole('dialog', { name: 'Così lo vedrà Carla' })
    expect(textOf(preview)).toContain('1.220 € con IVA')
    expect(textOf(preview)).toContain('Vale fino al 2 aprile 2026')
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(within(preview).getByRole('button', { name: 'Invia il preventivo' }))
    await waitForAnswers()
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      shape: 'fixed',
      price: '1.000',
      vatIncluded: false,
      vatRate: '22',
      validUntil: '2026-04-02',
    })
    expect(readPath()).toBe('/messaggi/t1')
    expect(localStorage.getItem('mio:draft:quote:t1')).toBeNull()
  })

  it('begins a new version with the last one', async () => {
    const quote = aQuote({ price: 1220.5, warrantyMonths: 12 })
    await open({ entries: [anEntry(1, { kind: 'quote', isMine: true, quote })] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Nuova versione')
    expect(screen.getByLabelText<HTMLInputElement>(/Prezzo in euro/).value).toBe('1220,50')
    expect(screen.getByLabelText<HTMLInputElement>(/Mesi di garanzia/).value).toBe('12')
  })

  it('begins with a template of one’s own', async () => {
    const quote = aQuote({ shape: 'hourly', price: 35 })
    const answer = { body: { items: [{ id: 'm1', name: 'Ore', quote }] } }
    await open({}, { [`GET ${talkPaths.templates}`]: answer })
    await user.selectOptions(screen.getByLabelText('Usa un tuo modello'), 'Ore')
    await press('Usa questo modello')
    expect(screen.getByLabelText<HTMLInputElement>(/Euro all’ora/).value).toBe('35')
  })

  it('is nothing for the client, nor for a closed talk', async () => {
    await open({ role: 'client' })
    expect(screen.getByText('Solo il professionista può mandare un preventivo')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
