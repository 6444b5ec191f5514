import { expect, it } from 'vitest'
import {
  addKeyword,
  categoriesWithWord,
  categoryWithWord,
  nameIn,
  newCategory,
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
  expect(addKeyword(words, 'spurgo')).toEqual(['Idraulico', 'tubista', 'spurgo'])
  expect(addKeyword(words, 'IDRAULICO')).toBe(words)
  expect(addKeyword(words, '')).toBe(words)
})
