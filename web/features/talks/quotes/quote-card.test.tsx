import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { quoteEditorPagePath, quotePagePath } from '#modules/talks/contract/paths.ts'
import { aQuote } from '#web/testing/a-quote.ts'
import { QuoteCard } from './quote-card.tsx'

type QuoteChanges = Partial<Parameters<typeof aQuote>[0]>

const show = (changes: QuoteChanges = {}, viewer: 'client' | 'professional' = 'client') =>
  render(<QuoteCard quote={aQuote(changes)} viewer={viewer} talkId="t1" />).container
const textOf = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('a quote’s card', () => {
  it('shows the price with and without VAT, and until when it holds', () => {
    const text = textOf(show())
    expect(text).toContain('1.220 € con IVA')
    expect(text).toContain('1.000 € senza IVA · IVA 22%')
    expect(text).toContain('Vale fino al 1 aprile 2026')
    expect(text).not.toContain('Da chiedere')
  })

  it('adds no VAT where none is charged', () => {
    const text = textOf(show({ vatRate: 0 }))
    expect(text).toContain('1.000 € non si aggiunge IVA')
    expect(text).not.toContain('1.220')
  })

  it('says that it expired, and is faded once replaced', () => {
    expect(textOf(show({ isExpired: true }))).toContain('Scaduto il 1 aprile 2026')
    const replaced = show({ isReplaced: true, revision: 2 }).querySelector('.quote-card.replaced')
    expect(replaced && textOf(replaced)).toContain('versione 2')
  })

  it('says what the visit costs', () => {
    const visit = {
      shape: 'after_visit',
      vatRate: null,
      vatIncluded: true,
      visitIsFree: false,
    } as const
    expect(textOf(show({ ...visit, price: 50 }))).toContain('sopralluogo: 50 € IVA inclusa')
    expect(textOf(show({ ...visit, price: null }))).toContain('sopralluogo a pagamento')
    const fixed = show({ shape: 'fixed', visitIsFree: false, notes: 'Il sopralluogo costa 40 €.' })
    expect(textOf(fixed)).toContain('sopralluogo a pagamento, vedi le note')
  })

  it('offers a new version to the professional only', () => {
    show()
    expect(hrefs()).toEqual([quotePagePath('t1', 'q1')])
  })

  it('offers the professional a new version that begins with this one', () => {
    show({}, 'professional')
    expect(hrefs()).toEqual([quoteEditorPagePath('t1', 'q1'), quotePagePath('t1', 'q1')])
  })

  it('says what it leaves open to the client as missing, to its author as forgotten', () => {
    const open = { visitIsFree: null }
    expect(textOf(show(open))).toContain('Da chiedere: se il sopralluogo è gratis.')
    expect(textOf(show(open, 'professional'))).toContain('Non hai scritto se il sopralluogo')
  })
})
