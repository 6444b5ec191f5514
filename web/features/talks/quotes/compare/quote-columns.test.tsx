import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCompared } from '#web/testing/a-quote.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import type { ComparedQuoteReply } from './comparison.ts'
import { QuoteColumns } from './quote-columns.tsx'

const REQUEST = {
  id: 'r1',
  title: 'Rifare il bagno',
  canBeClosed: true,
  revealCount: 2,
  placesLeft: 0,
}
const ANNA = aCompared('Anna')

const open = (...items: ComparedQuoteReply[]) =>
  renderElement(<QuoteColumns request={REQUEST} items={items} isWithVat />)

const columnOf = (name: string) => {
  const column = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!column) throw new Error(`${name} has no column`)
  return column
}

it('puts the choice beside firm and price above all facts, and folds what is to be asked', () => {
  open(ANNA, aCompared('Carla', { price: 1100, lastsDays: null, warrantyMonths: null }))
  const column = within(columnOf('Carla'))
  const choice = column.getByRole('button', { name: 'Scegli Carla' })
  expect(choice.classList.contains('primary')).toBe(true)
  const isBelow = (term: Element) =>
    term.compareDocumentPosition(choice) === Node.DOCUMENT_POSITION_PRECEDING
  const head = choice.closest('.quote-column-head')
  expect(head?.textContent).toMatch(/^Carla1\.342\s€ con IVAScegli Carla$/)
  const terms = column.getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Recensioni',
    'Controlli',
    'Inizio',
    'Durata',
    'Comprende',
    'IVA',
    'Validità',
    'Sopralluogo',
    'Garanzia',
    'Prima risposta',
    'Ragione sociale',
    'Da chiedere',
  ])
  expect(terms.every(isBelow)).toBe(true)
  const folded = column.getByText('quanto dura il lavoro e un’altra cosa').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.querySelector('ul')?.textContent).toBe(
    'quanto dura il lavoroquanto dura la garanzia',
  )
  expect(columnOf('Anna').textContent).toContain('Da chiedereNiente')
})

it('has no row of what nobody says', () => {
  const silent = { price: 1100, warrantyMonths: null }
  open(aCompared('Anna', silent), aCompared('Bruno', silent))
  expect(screen.queryAllByText('Garanzia')).toEqual([])
  expect(columnOf('Anna').textContent).toContain('quanto dura la garanzia')
})

it('fills the choice also before the contacts are given', () => {
  open({ ...ANNA, contactKey: 'withheld', hasContact: false })
  const filled = [...document.querySelectorAll('.button.primary')]
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Scegli Anna'])
})

it('cautions where there is no proof, or only a price by the hour', () => {
  const firm = { slug: 'anna', name: 'Anna', checks: ['Partita IVA'], reviews: { total: 4 } }
  open({ ...ANNA, firm }, aCompared('Bruno', { shape: 'hourly', price: 60 }), {
    ...aCompared('Carla'),
    firm: { ...firm, name: 'Carla', reviews: undefined },
  })
  const caution = /chiedi (quante|le foto)/
  expect(within(columnOf('Anna')).queryByText(caution)).toBeNull()
  expect(within(columnOf('Bruno')).getByText(caution).textContent).toBe(
    'Il prezzo è all’ora: chiedi quante ore servono. Non ci sono ancora recensioni né controlli: chiedi le foto di un lavoro simile.',
  )
  expect(within(columnOf('Carla')).getByText(caution).textContent).toBe(
    'Non ci sono ancora recensioni: chiedi le foto di un lavoro simile.',
  )
})

it('asks for the rate of VAT where the price only assumes one', () => {
  open(aCompared('Anna', { vatRate: null }), aCompared('Bruno'))
  expect(columnOf('Anna').textContent).toMatch(/IVAcalcolata al 22% · 1.000\s€ senza IVA/)
  expect(columnOf('Anna').textContent).toContain('Da chiederel’aliquota IVA')
})
