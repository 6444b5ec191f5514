import { describe, expect, it } from 'vitest'
import { placeholderLabel } from './listing-pictures.ts'

describe('the word where a picture is missing', () => {
  it.each([
    ['Idraulico', 'IDRAULICO'],
    ['Quindici lettere'.slice(0, 15), 'QUINDICI LETTER'],
    ['Certificazione energetica', 'CERTIFICAZIO…'],
    ['Sedici lettere!!', 'SEDICI LETTE…'],
    [undefined, 'NUOVO LAVORO'],
    ['  ', 'NUOVO LAVORO'],
  ])('for %j is %s', (category, label) => {
    expect(placeholderLabel(category, 'Nuovo Lavoro')).toBe(label)
  })
})
