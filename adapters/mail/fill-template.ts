import type { MailVariableValue } from '#modules/kernel/declare-mail.ts'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { elideArticles } from '#modules/kernel/long-day.ts'
import {
  applyReplacedBlocks,
  listBlocks,
  type ReplacedBlocks,
} from '#modules/mailing/contract/own-words.ts'
import { applyMailBranding, type MailBranding } from './apply-mail-branding.ts'

export type TemplateVariables = Readonly<Record<string, MailVariableValue>>

type Template = { readonly subject: string; readonly html: string; readonly text: string }

/** The templates have half a megabyte and are loaded with the first mail. */
const loadTemplates = async (): Promise<Readonly<Record<string, Template>>> =>
  (await import('./compiled-templates.json', { with: { type: 'json' } })).default

/** Throws for an unknown template or a missing variable. */
export const fillTemplate = async (
  name: string,
  variables: TemplateVariables,
  own: ReplacedBlocks = {},
  branding?: MailBranding,
): Promise<Template> => {
  const template = greeting(await templateOf(name), variables)
  const { siteName, others, subjectInstead } = variables
  // The mail itself and those that it gathered, each with words of its own.
  const gathered = [{}, ...(Array.isArray(others) ? others : [])]
  const words = {
    ...variables,
    ...wordmarkOf(siteName),
    gathered,
    tagline: branding?.tagline ?? '',
  }
  return {
    subject:
      typeof subjectInstead === 'string'
        ? subjectInstead
        : fill(applyReplacedBlocks(template.subject, own, onOneLine), words, onOneLine),
    html: fill(
      applyReplacedBlocks(applyMailBranding(template.html, branding), own, toMarkup),
      words,
      escapeMarkup,
    ),
    text: fill(applyReplacedBlocks(template.text, own, keepText), words, keepText),
  }
}

const BY_NAME = /\uE000?Ciao \{\{(?:firstName|name)\}\},\uE001?/g

/** An address that nobody proved is greeted without a name, because its owner's words would hold its place. */
const greeting = (template: Template, { firstName, name }: TemplateVariables): Template => {
  if ((firstName ?? name) !== '') return template
  const nameless = (part: string) => part.replace(BY_NAME, 'Buongiorno,')
  return { ...template, html: nameless(template.html), text: nameless(template.text) }
}

const templateOf = async (name: string) => {
  const templates = await loadTemplates()
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined
  if (!template) throw new Error(`There is no mail template ${name}`)
  return template
}

/** What the operator may say otherwise, from the subject down. */
export const readEditableBlocks = async (name: string) => {
  const { subject, html, text } = await templateOf(name)
  return listBlocks(subject, text, html)
}

/** The product's name in two colours, split at a capital as on the site. */
const wordmarkOf = (siteName: MailVariableValue | undefined) => {
  if (typeof siteName !== 'string') return {}
  const [, first = siteName, second = ''] = /^(.+?)(\p{Lu}.*)$/u.exec(siteName) ?? []
  return { siteNameFirst: first, siteNameSecond: second }
}

/** Mails queued by an earlier version lack lists that were added later. */
const partsFor = (words: TemplateVariables, name: string): MailVariableValue =>
  Object.hasOwn(words, name) ? wordFor(words, name) : []

/** `{{word}}` with its article, or `{{#parts}}…{{/parts}}`, in one pass: filled-in text is never interpreted. */
const PLACE =
  /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}|(\b(?:d?al|del|nel|sul|il) )?(<strong[^>]*>)?\{\{(\w+)\}\}/gi

const fill = (pattern: string, words: TemplateVariables, treat: (word: string) => string): string =>
  pattern.replace(
    PLACE,
    (...[, list, repeated = '', article = '', bold = '', name = '']: string[]) => {
      const word = list ? partsFor(words, list) : wordFor(words, name)
      if (typeof word === 'string') return `${elidedBefore(article, word)}${bold}${treat(word)}`
      return word.map((part) => fill(repeated, { ...words, ...part }, treat)).join('')
    },
  )

/** `fino all’8 ottobre`. */
const elidedBefore = (article: string, word: string) =>
  article === '' || word === ''
    ? article
    : elideArticles(`${article}${word}`).slice(0, -word.length)

const wordFor = (words: TemplateVariables, name: string): MailVariableValue => {
  const word = Object.hasOwn(words, name) ? words[name] : undefined
  if (word === undefined) throw new Error(`The mail template lacks its word ${name}`)
  return word
}

const keepText = (word: string) => word

const toMarkup = (words: string) => escapeMarkup(words).replaceAll('\n', '<br />')

const onOneLine = (word: string) => word.replace(/\s+/g, ' ').trim()
