import { expect, it } from 'vitest'
import { PERSONAL_LINKS } from './site-links.ts'

it('the links of members have the short labels of the specification', () => {
  const shortLabels = new Map(
    PERSONAL_LINKS.map((link) => [link.href, 'shortLabel' in link ? link.shortLabel : link.label]),
  )
  expect(shortLabels.get('/abbonamento')).toBe('Piano')
  expect(shortLabels.get('/profilo-fatturazione')).toBe('Fatture')
})
