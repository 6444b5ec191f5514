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

it('says what decides before the choice, and folds what is to be asked', () => {
  open(ANNA, aCompared('Carla', { price: 1100, lastsDays: null, warrantyMonths: null }))
  const column = within(columnOf('Carla'))
  const choice = column.getByRole('button', { name: 'Scegli Carla' })
  expect(choice.classList.contains('primary')).toBe(true)
  const isBefore = (term: string) =>
    column.getByText(term, { selector: 'dt' }).compareDocumentPosition(choice) ===
    Node.DOCUMENT_POSITION_FOLLOWING
  const deciding = ['Recensioni', 'Inizio', 'Durata', 'Comprende', 'IVA', 'Validità', 'Controlli']
  expect(deciding.every(isBefore)).toBe(true)
  expect(isBefore('Impresa')).toBe(false)
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
