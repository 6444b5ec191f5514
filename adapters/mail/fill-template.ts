import compiled from './compiled-templates.json' with { type: 'json' }

export type Words = Readonly<Record<string, string>>

type Template = { readonly subject: string; readonly html: string; readonly text: string }

const templates: Readonly<Record<string, Template>> = compiled

/** Throws when there is no such template or a word is missing. */
export const fillTemplate = (name: string, words: Words): Template => {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined
  if (!template) throw new Error(`There is no mail template ${name}`)
  return {
    subject: fill(template.subject, words, onOneLine),
    html: fill(template.html, words, escapeHtml),
    text: fill(template.text, words, asItIs),
  }
}

const fill = (pattern: string, words: Words, treat: (word: string) => string) =>
  pattern.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    if (word === undefined) throw new Error(`The mail template lacks its word ${name}`)
    return treat(word)
  })

const asItIs = (word: string) => word

const onOneLine = (word: string) => word.replace(/\s+/g, ' ').trim()

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe between tags and inside a quoted attribute alike. */
const escapeHtml = (word: string) =>
  word.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
