import { beforeAll, expect, it } from 'vitest'
import { nameFault, reserveSiteName } from './names.ts'

beforeAll(() => reserveSiteName('CercoOffro'))

it.each([
  ['Assistenza CercoOffro'],
  ['Cerco Offro S.r.l.'],
  ['CERCO-0FFR0'],
  ['Supporto Clienti'],
  ['S u p p o r t o'],
  ['$t4ff'],
  ['Lo staff'],
  ['Amministrazione'],
  ['Servizio  Clienti'],
  ['Ａｓｓｉｓｔｅｎｚａ'],
  ['Àssìstènza'],
])('nobody passes for the site as %s', (name) => {
  expect(nameFault(name)).toContain('staff del sito')
})

it.each([
  ['Mario\u202eissoR', 'non si vedono'],
  ['Ma\u200brio', 'non si vedono'],
  ['M\u00adario', 'non si vedono'],
  ['Mаrio Rossi', 'alfabeti'],
  ['Ρaolo', 'alfabeti'],
])('%j is refused for its letters', (name, why) => {
  expect(nameFault(name)).toContain(why)
})

it.each([
  ['D’Amico'],
  ['Staffieri Luigi'],
  ['Šimić & Figli S.n.c.'],
  ['Анна Петрова'],
  ['李 小龍'],
  ['Müller 24'],
  ['Nguyễn Thị'],
  ['Sport 2000 di G. Verdi'],
])('%s is a name like any other', (name) => {
  expect(nameFault(name)).toBeNull()
})

it('first and last name are read together', () => {
  expect(nameFault('Cerco', 'Offro')).toContain('staff del sito')
  expect(nameFault('Ada', undefined)).toBeNull()
})
