import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SiteContext } from '#web/lib/site.ts'
import { aQuote } from '#web/testing/a-quote.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

const SITE = {
  name: 'Bottega Veneta',
  url: '',
  now: 0,
  consentVersion: null,
  company: null,
  asksProfessionals: false,
}

it('names the site as its operator does', () => {
  const document = {
    quote: aQuote(),
    talkId: 't1',
    subject: 'Rifare il bagno',
    firm: null,
    professionalName: 'Anna Blu',
    clientName: 'Carla Verdi',
  }
  renderElement(
    <SiteContext value={SITE}>
      <QuoteSheet document={document} />
    </SiteContext>,
  )
  expect(screen.getByText(/con Bottega Veneta, che non fa parte dell’accordo/)).toBeDefined()
  expect(screen.queryByText(/CercoOffro/)).toBeNull()
})
