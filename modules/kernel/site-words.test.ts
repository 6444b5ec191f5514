import { afterAll, expect, it } from 'vitest'
import { reserveSiteName } from './names.ts'
import { claimsToBeSite } from './site-words.ts'

afterAll(() => reserveSiteName('CercoOffro'))

const named = (site: string, text: string, host = '') => {
  reserveSiteName(site, host)
  return claimsToBeSite(text)
}

it.each([
  ['Casa', 'Assistenza Casa, scriveteci la password'],
  ['Casa', 'Siamo lo staff di C4SA'],
  ['Casa', 'il team di casa'],
  ['Trova Artigiani', 'Trova-Artigiani vi scrive'],
  ['CercoOffro', 'vi scrive cercooffro'],
])('a text that speaks for %s: %s', (site, text) => {
  expect(named(site, text)).toBe(true)
})

it.each([
  ['Casa', 'Rifacciamo la tua casa, tetto compreso.'],
  ['Casa', 'Il nostro staff arriva a casa.'],
  ['Casa', 'Assistenza casalinghi'],
  ['Trova Artigiani', 'Chi trova buoni artigiani è felice'],
  ['CercoOffro', 'Cerco lavoro e offro garanzie'],
])('a text that has nothing to do with %s: %s', (site, text) => {
  expect(named(site, text)).toBe(false)
})

it('the address of the site is its name, too', () => {
  expect(named('Casa', 'entrate da mercato.esempio.it', 'mercato.esempio.it')).toBe(true)
  expect(named('Casa', 'entrate da mercato.esempio.com', 'mercato.esempio.it')).toBe(false)
  expect(named('Casa', 'localhost', 'localhost')).toBe(false)
})

it('long texts are read quickly', () => {
  expect(named('CercoOffro', 'c.e.r.c.o.o.f.f.r.'.repeat(2000))).toBe(false)
  expect(named('Casa', `staff ${'di '.repeat(5000)}`)).toBe(false)
})
