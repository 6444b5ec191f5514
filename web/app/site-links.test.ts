import { expect, it } from 'vitest'
import { MENU_LINKS, OFFICE_LINKS, PERSONAL_LINKS } from './site-links.ts'

it('no link to the billing data is called as the invoices are', () => {
  const links = [...MENU_LINKS, ...OFFICE_LINKS, ...PERSONAL_LINKS].filter(
    ({ href }) => href === '/profilo-fatturazione',
  )
  const names = links.flatMap((link) => [
    link.label,
    'shortLabel' in link ? link.shortLabel : link.label,
  ])
  expect(names).not.toEqual([])
  expect(names).not.toContain('Fatture')
})
