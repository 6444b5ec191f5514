import { expect, it } from 'vitest'
import { isSameName } from './firm.ts'

it.each([
  ['ROSSI S.R.L.', 'Rossi srl'],
  ['ROSSI SOCIETA’ A RESPONSABILITA’ LIMITATA', 'Rossi S.r.l.'],
  ['BIANCHI BRUNO', 'Bruno Bianchi'],
  ['IDRAULICA BIANCHI DI BIANCHI BRUNO', 'Idraulica Bianchi di Bruno Bianchi'],
  ['ÈLITE ENERGIA S.P.A. IN LIQUIDAZIONE', 'Elite Energia SpA'],
  ['HOFER & C. S.N.C.', 'Hofer e C. snc'],
  ['VERDI SRLS UNIPERSONALE', 'Verdi S.r.l.s.'],
])('%s is %s', (register, claimed) => {
  expect(isSameName(register, claimed)).toBe(true)
})

it.each([
  ['ENERGIA NAZIONALE S.P.A.', 'Idraulica Bianchi'],
  ['ROSSI MARIO', 'Rossi Maria'],
  ['ROSSI', 'Rossi Impianti'],
  ['S.R.L.', 'S.p.A.'],
])('%s is not %s', (register, claimed) => {
  expect(isSameName(register, claimed)).toBe(false)
})
