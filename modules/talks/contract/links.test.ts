import { describe, expect, it } from 'vitest'
import { findLinks, removeLinks, splitLinks } from './links.ts'

describe('links of a message', () => {
  it('are found with their sentence left whole', () => {
    const text = 'Guardi qui: https://a.example/b?c=1, o (www.d.example).'
    expect(findLinks(text)).toEqual(['https://a.example/b?c=1', 'https://www.d.example'])
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('are none of a script, nor of what is no address', () => {
    expect(findLinks('javascript:alert(1) data:text/html,x http://[ file:///etc/passwd')).toEqual(
      [],
    )
  })
})

it.each([
  ['https://evil.example/accedi?x=1', 'evil[.]example/accedi?x=1'],
  ['HTTP://evil.example', 'evil[.]example'],
  ['(www.evil.example)', '(www[.]evil[.]example)'],
  ['evil.it/login', 'evil[.]it/login'],
  ['scriva a capo@evil.example', 'scriva a capo@evil[.]example'],
  ['evil。example', 'evil[.]example'],
  ['http://127.0.0.1/x', '127[.]0[.]0[.]1/x'],
])('a mail breaks the link of %s', (text, broken) => {
  expect(removeLinks(text)).toBe(broken)
})

it('a mail leaves a text without links as it is', () => {
  const text = 'Costa 1.250,00 €. Vengo alle 17.30… va bene?\n\nGrazie.'
  expect(removeLinks(text)).toBe(text)
})
