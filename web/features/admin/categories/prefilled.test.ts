import { expect, it } from 'vitest'
import {
  addKeyword,
  categoriesWithWordPath,
  categoryWithWordPath,
  newCategoryPath,
  readPrefilledName,
  readPrefilledWord,
} from './prefilled.ts'

const searchOf = (path: string) => new URL(path, 'https://sito.it').searchParams

it('carries what was searched for to the form, whatever it is', () => {
  for (const word of ['spazzacamino', 'perché & come?', 'a/b#c', '😀 camini'])
    expect(readPrefilledWord(searchOf(categoryWithWordPath('idraulico', word)))).toBe(word)
  expect(readPrefilledWord(searchOf(categoriesWithWordPath('spazzacamino')))).toBe('spazzacamino')
  expect(readPrefilledName(searchOf(newCategoryPath('èquilibratura')))).toBe('Èquilibratura')
  expect(readPrefilledName(searchOf('/admin/categorie/nuovo'))).toBe('')
})

it('adds a word once, in whichever letters, and none where none came', () => {
  const words = ['Idraulico', 'tubista']
  expect(addKeyword(words, 'spurgo')).toEqual(['Idraulico', 'tubista', 'spurgo'])
  expect(addKeyword(words, 'IDRAULICO')).toBe(words)
  expect(addKeyword(words, '')).toBe(words)
})
