import { describe, expect, it } from 'vitest'
import type { MailVariableValue } from '#modules/kernel/declare-mail.ts'
import { fillTemplate, type TemplateVariables } from './fill-template.ts'
import { MAIL_SAMPLES } from './mail-previews.ts'

const SITE = { siteName: 'CercoOffro', publicUrl: 'https://cercooffro.example' }
const SAMPLES = Object.entries<TemplateVariables>(MAIL_SAMPLES)

/** Subject and text, line by line, without addresses and drawn lines. */
const linesOf = async (template: string, words: TemplateVariables) => {
  const { subject, text } = await fillTemplate(template, { ...words, ...SITE })
  return [subject, ...text.split('\n')].filter((line) => !line.includes('://'))
}

const isAddress = (name: string) => /path$|^picture$/i.test(name)

/** Every word `Wnome`, which begins and ends with a letter. */
const marked = (words: TemplateVariables): TemplateVariables =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, isAddress(name) ? word : mark(name, word)]),
  )

const mark = (name: string, word: MailVariableValue): MailVariableValue =>
  typeof word === 'string' ? `W${name}W` : word.map(marked)

/** The sample, with each of its lists empty once, at any depth, and with all of them empty. */
const withoutEach = (words: TemplateVariables): TemplateVariables[] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'string'
      ? []
      : [
          { ...words, [name]: [] },
          ...word.flatMap((part, place) =>
            withoutEach(part).map((less) => ({ ...words, [name]: word.with(place, less) })),
          ),
        ],
  )

const withoutAll = (words: TemplateVariables): TemplateVariables =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === 'string' ? word : []]),
  )

const emptyIn = (words: TemplateVariables, within = ''): string[] =>
  Object.entries(words).flatMap(([name, word]) => {
    if (word.length === 0) return [`${within}${name}`]
    return typeof word === 'string' ? [] : word.flatMap((part) => emptyIn(part, `${name}.`))
  })

const spacedIn = (words: TemplateVariables): string[] =>
  Object.entries(words).flatMap(([name, word]) => {
    if (typeof word !== 'string') return word.flatMap(spacedIn)
    return word === word.trim() ? [] : [name]
  })

const ILL_SPACED = / {2}| [,.;!?)]| :(?!\))|\( |« | »|[,;](?=W)|\p{L}(?=\()/u
const GLUED = /[\p{L}\p{N}.,;:!?)»](?=W[a-z]\w*W)|W[a-z]\w*W(?=[\p{L}\p{N}(«])/u

describe.each(SAMPLES)('the sentences of the mail %s', (template, sample) => {
  it('are shown whole in the sample, where no word is empty or brings its own spaces', () => {
    expect(emptyIn(sample).filter((name) => !name.endsWith('pictures'))).toEqual([])
    expect(spacedIn(sample)).toEqual([])
  })

  it('keep words apart, whatever is absent', async () => {
    for (const words of [sample, ...withoutEach(sample), withoutAll(sample)]) {
      for (const line of await linesOf(template, words)) expect(line).not.toMatch(ILL_SPACED)
      for (const line of await linesOf(template, marked(words))) {
        expect(line).not.toMatch(GLUED)
        expect(line).not.toMatch(ILL_SPACED)
      }
    }
  })

  it('begin with a capital and end with a mark, the first one below the greeting too', async () => {
    const lines = await linesOf(template, sample)
    const [subject = ''] = lines
    expect(subject).toMatch(/^[\p{Lu}\p{N}«]/u)
    expect(subject).toBe(subject.trim())
    const greeting = lines.findIndex((line) => /^(Ciao|Buongiorno)\b.*,$/.test(line))
    const first = lines.slice(greeting === -1 ? 2 : greeting + 1).find((line) => line !== '')
    expect(first).toMatch(/[.:?!]$/)
  })
})
