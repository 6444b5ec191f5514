import { describe, expect, it } from 'vitest'
import { computeEditDistance } from './widen-search.ts'
import { parseWords, splitWords, stemWord } from './words.ts'

describe('stems', () => {
  it.each([
    'caldaia caldaie',
    'finestra finestre',
    'libreria librerie',
    'tinteggiare tinteggiatura tinteggiature',
    'potare potatura potature',
    'verniciare verniciatura',
    'traslocare trasloco traslochi',
    'riparare riparazione riparazioni',
    'installare installazione',
    'demolire demolizione demolizioni',
    'costruire costruzione costruzioni',
    'abbattere abbattimento',
    'montare montaggio',
    'pulire pulizia pulizie',
    'idraulico idraulica idraulici',
  ])('join %s', (forms) => {
    expect(new Set(forms.split(' ').map(stemWord)).size).toBe(1)
  })

  it.each([
    ['serratura', 'serramenti'],
    ['serratura', 'serra'],
    ['natura', 'nato'],
    ['condizione', 'condire'],
    ['caldaia', 'caldo'],
  ])('keep %s and %s apart', (one, other) => {
    expect(stemWord(one)).not.toBe(stemWord(other))
  })

  it('are beginnings of what was written, so that their length is enough to keep', () => {
    const text = `rifacimento serrature verniciature tinteggiatura imballaggio costruzioni pulizie città perché
      quaglie giuoco aiuole fatture arredatori manutenzione dell'ottocento ß 日本 élite`
    for (const { written, stem } of parseWords(text)) expect(written.startsWith(stem)).toBe(true)
  })
})

describe('words', () => {
  it('ignore accents, apostrophes and case', () => {
    expect(splitWords("L'AQUILA, perché Forlì?")).toEqual(['l', 'aquila', 'perche', 'forli'])
  })

  it('leave aside what says nothing', () => {
    expect(parseWords('Cerco un idraulico a Milano').map(({ written }) => written)).toEqual([
      'idraulico',
      'milano',
    ])
  })

  it('are ASCII, so that no tokenizer splits or folds them once more', () => {
    expect(splitWords('ß 日本 ½').join(' ')).toMatch(/^[a-z0-9 ]+$/)
  })
})

describe('the distance of two words', () => {
  it.each([
    ['idraulco', 'idraulico', 1],
    ['idrualico', 'idraulico', 1],
    ['imbiankino', 'imbianchino', 2],
    ['tavolo', 'tavolo', 0],
    ['tavolo', 'lampada', 3],
    ['abc', 'abcdef', 3],
  ])('%s, %s: %i, where three is further than asked', (one, other, distance) => {
    expect(Math.min(computeEditDistance(one, other), 3)).toBe(distance)
  })
})
