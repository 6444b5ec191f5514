import { expect, it } from 'vitest'
import {
  categoriesWithWord,
  categoryWithWord,
  nameIn,
  newCategory,
  withWord,
  wordIn,
} from './prefilled.ts'

const searchOf = (path: string) => new URL(path, 'https://sito.it').searchParams

it('carries what was searched for to the form, whatever it is', () => {
  for (const word of ['spazzacamino', 'perché & come?', 'a/b#c', '😀 camini'])
    expect(wordIn(searchOf(categoryWithWord('idraulico', word)))).toBe(word)
  expect(wordIn(searchOf(categoriesWithWord('spazzacamino')))).toBe('spazzacamino')
  expect(nameIn(searchOf(newCategory('èquilibratura')))).toBe('Èquilibratura')
  expect(nameIn(searchOf('/admin/categorie/nuovo'))).toBe('')
})

it('adds a word once, in whichever letters, and none where none came', () => {
  const words = ['Idraulico', 'tubista']
  expect(withWord(words, 'spurgo')).toEqual(['Idraulico', 'tubista', 'spurgo'])
  expect(withWord(words, 'IDRAULICO')).toBe(words)
  expect(withWord(words, '')).toBe(words)
})
