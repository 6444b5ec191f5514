import { describe, expect, it } from 'vitest'
import { findVatNumberFault, isBodyFiscalCode, isFiscalCode, isVatNumber } from './fiscal-ids.ts'

describe('a VAT number', () => {
  it.each(['02345670158', '11111110588', '00743110157'])('%s is one', (code) => {
    expect(isVatNumber(code)).toBe(true)
  })

  it.each([
    ['12345678903', 'the well-known fake, of an office that does not exist'],
    ['98765430156', 'the codice fiscale of a body, which begins with 9'],
    ['80012340156', 'the codice fiscale of a body, which begins with 8'],
    ['00743110158', 'another check digit'],
    ['00000000000', 'nothing but zeros'],
    ['0074311015', 'too short'],
    ['IT00743110157', 'with its country'],
    ['0074311015A', 'a letter'],
  ])('%s is none: %s', (code) => {
    expect(isVatNumber(code)).toBe(false)
  })
})

it.each([
  ['00743110157', null],
  ['00743110158', 'l’ultima cifra non corrisponde alle altre'],
  ['01234567897', 'le cifre dall’ottava alla decima non indicano nessun ufficio provinciale'],
  ['98765430156', 'se comincia con 8 o 9 è il codice fiscale di un ente'],
  ['00000000000', 'le prime sette cifre non possono essere tutte zero'],
])('what is wrong with the VAT number %s is named', (digits, fault) => {
  expect(findVatNumberFault(digits)).toBe(fault)
})

describe('the codice fiscale of a body', () => {
  it.each(['98765430156', '80012340156'])('%s is one', (code) => {
    expect(isBodyFiscalCode(code)).toBe(true)
  })

  it.each(['00743110157', '98765430157', '9876543015', 'RSSMRA85T10A562S'])(
    '%s is none',
    (code) => {
      expect(isBodyFiscalCode(code)).toBe(false)
    },
  )
})

describe('a codice fiscale', () => {
  it.each(['RSSMRA85T10A562S', 'RSSMRA85T50A562W', 'RSSMRA85T10A56NH'])('%s is one', (code) => {
    expect(isFiscalCode(code)).toBe(true)
  })

  it.each([
    ['RSSMRA85T10A562T', 'another check letter'],
    ['RSSMRA85T10A562', 'too short'],
    ['rssmra85t10a562s', 'small letters'],
    ['00743110157', 'a VAT number'],
  ])('%s is none: %s', (code) => {
    expect(isFiscalCode(code)).toBe(false)
  })

  it('is of somebody born on a day that exists, whatever its check letter says', () => {
    const closed = (start: string) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isFiscalCode(`${start}${letter}`))
    expect(closed('RSSMRA85B28F205')).toHaveLength(1)
    expect(closed('RSSMRA85B30F205')).toEqual([])
    expect(closed('RSSMRA85B29F205')).toEqual([])
    expect(closed('RSSMRA84B29F205')).toHaveLength(1)
    expect(closed('RSSMRA85B71F205')).toEqual([])
    expect(closed('RSSMRA85B68F205')).toHaveLength(1)
    expect(closed('RSSMRA85A00F205')).toEqual([])
  })
})
