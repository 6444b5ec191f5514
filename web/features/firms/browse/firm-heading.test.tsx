import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render-element.tsx'
import { FirmHeading } from './firm-heading.tsx'

const CHECKS = ['P. IVA controllata', 'Abilitazione impianti controllata', 'Assicurazione vista']

const FIRM = {
  name: 'Colombo Idraulica',
  city: 'Milano',
  region: { id: '03', name: 'Lombardia' },
  logoUrl: null,
  trades: [],
  foundedYear: null,
  answers: null,
}

const checksOf = (badges: readonly string[]) => {
  const firm = { ...FIRM, badges: [...badges] }
  const { container } = renderElement(<FirmHeading firm={firm} />)
  return container.querySelector('a[href="#controlli"]')?.textContent
}

it.each([
  [0, undefined],
  [1, 'P. IVA controllata'],
  [2, 'P. IVA controllata, Abilitazione impianti controllata'],
  [3, 'P. IVA controllata, Abilitazione impianti controllata e 1 altro controllo'],
])('names what was checked of a firm with %i checks', (count, words) => {
  expect(checksOf(CHECKS.slice(0, count))).toBe(words)
})
