import { beforeAll, expect, it } from 'vitest'
import {
  findAccountNameFault,
  findFirmNameFault,
  findPersonNameFault,
  reserveSiteName,
} from './names.ts'

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
  expect(findPersonNameFault(name)).toContain('staff del sito')
})

it.each([
  ['Mario\u202eissoR', 'invisibili'],
  ['Ma\u200brio', 'invisibili'],
  ['M\u00adario', 'invisibili'],
  ['Mаrio Rossi', 'alfabeti'],
  ['Ρaolo', 'alfabeti'],
])('%j is refused for its letters', (name, why) => {
  expect(findPersonNameFault(name)).toContain(why)
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
  expect(findPersonNameFault(name)).toBeNull()
})

it('first and last name are read together', () => {
  expect(findPersonNameFault('Cerco', 'Offro')).toContain('staff del sito')
  expect(findPersonNameFault('Ada', undefined)).toBeNull()
})

it.each([
  ['Assistenza caldaie Rossi'],
  ['Amministrazione condomini Bianchi'],
  ['Staff Acconciature di Neri'],
  ['C.A.T. Centro assistenza Vaillant S.r.l.'],
  ['Supporto Contabile'],
])('%s is a firm like any other, but no person’s name', (name) => {
  expect(findFirmNameFault(name)).toBeNull()
  expect(findPersonNameFault(name)).toContain('staff del sito')
})

it.each([
  ['Assistenza CercoOffro'],
  ['Staff Cerco 0ffro'],
  ['Amministrazione'],
  ['Amministrazione S.r.l.'],
  ['Supp0rto'],
  ['S u p p o r t o'],
  ['Lo staff del sito'],
  ['Servizio Clienti'],
  ['Assistenza tecnica & supporto'],
  ['Centro assistenza utenti'],
  ['Àssìstènza 24'],
  ['Staff Italia'],
])('no firm passes for the site as %s', (name) => {
  expect(findFirmNameFault(name)).toContain('staff del sito')
})

it('letters that deceive are refused in a firm’s name too', () => {
  expect(findFirmNameFault('Assistenza c\u0430ldaie')).toContain('alfabeti')
  expect(findFirmNameFault('Assistenza\u200b caldaie')).toContain('invisibili')
})

it.each([
  ['Hai vinto: vai su http://evil.example/premio'],
  ['Ada https://evil'],
  ['www.evil'],
  ['evil.example'],
  ['evil\u2024example'],
  ['evil。example'],
  ['evil．example'],
  ['evil｡example'],
  ['evil\ufe52example'],
  ['Ada t.me/premio'],
  ['Ada bit\u2024ly\u2044premio'],
  ['evil\u00b7example'],
  ['evil\u2022example'],
  ['evil\u2e31example'],
  ['192.0.2.7'],
  ['Ada http:\u2215\u2215evil'],
  ['Ada bit．ly／premio'],
  ['premio@evil'],
])('%j reads as a link and is nobody’s name', (name) => {
  expect(findPersonNameFault(name)).toContain('indirizzo web')
  expect(findPersonNameFault('Ada', name)).toContain('indirizzo web')
})

it.each([
  ['G. Battista'],
  ['J.R.R. Tolkien'],
  ['A.D.'],
  ['Dott. Rossi'],
  ['Gal·la'],
  ['ジョン・スミス'],
  ['O’Brien-Bianchi'],
])('%s has dots or signs and is a name', (name) => {
  expect(findPersonNameFault(name)).toBeNull()
})

it('a firm may have a dot in its name, which waits for the staff', () => {
  for (const name of ['Idraulica.it S.r.l.', 'C.A.T. di Rossi & C. S.n.c.', 'Rossi/Bianchi'])
    expect(findFirmNameFault(name)).toBeNull()
})

it.each(['Chiama 333 1234567', 'Vinto 899-123-456'])(
  'no account is called by a telephone number: %s',
  (name) => {
    expect(findAccountNameFault('Ada', name)).toContain('numero di telefono')
    expect(findPersonNameFault('Ada', name)).toBeNull()
  },
)

it.each(['Gal·la Bel·lavista', 'Mario Rossi 2', 'Ada 1999', 'A. Bianchi'])(
  '%s is a name',
  (name) => {
    expect(findPersonNameFault(name)).toBeNull()
  },
)
