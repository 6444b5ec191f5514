import { expect, it } from 'vitest'
import { extractLanguageOption } from './take-language.ts'

it.each([
  [['doctor', '--lang', 'it'], ['doctor'], 'it'],
  [['--lang=en', 'restore', '--from', 'x'], ['restore', '--from', 'x'], 'en'],
  [['doctor'], ['doctor'], undefined],
])('%j leaves %j and the language %s', (words, left, language) => {
  const environment: Record<string, string | undefined> = {}
  expect(extractLanguageOption(words, environment)).toEqual(left)
  expect(environment['LC_ALL']).toBe(language)
})

it.each([[['doctor', '--lang', 'fr']], [['doctor', '--lang']], [['doctor', '--lang=']]])(
  '%j is refused, and nothing is chosen',
  (words) => {
    const environment: Record<string, string | undefined> = {}
    expect(extractLanguageOption(words, environment)).toBeNull()
    expect(environment).toEqual({})
  },
)
