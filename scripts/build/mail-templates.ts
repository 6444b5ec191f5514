/**
 * Compiles MJML templates into one JSON file (name to subject, HTML and text), on `npm ci`, on builds and before
 * tests, so that production needs no compiler.
 */
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type mjml2html from 'mjml'
import { EDITABLE_BLOCK_BEGIN, EDITABLE_BLOCK_END } from '#modules/mailing/contract/own-words.ts'
import { readMailSubject, toPlainMailText } from './mail-text.ts'

/** Each mail's own words; what begins with `_` are parts that mails share. */
const TEMPLATES = 'modules/*/mails/[!_]*.mjml'
/** What stands around them. */
const FRAME = 'modules/mailing/mails/_frame.mjml'
/** Whatever decides what they compile to. */
const SOURCES = ['modules/*/mails/*.mjml', 'scripts/build/mail-*.ts', 'package-lock.json']

const COMPILED_FILE = 'adapters/mail/compiled-templates.json'

/** Does nothing while the compiled file is newer than all sources. */
export const compileMailTemplates = async (): Promise<void> => {
  if (isFresh()) return
  const { default: mjml } = await import('mjml')
  const files = globSync(TEMPLATES).sort((one, other) => (basename(one) < basename(other) ? -1 : 1))
  const entries = await Promise.all(
    files.map(async (file) => [basename(file, '.mjml'), await compile(mjml, file)] as const),
  )
  writeFileSync(COMPILED_FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

const isFresh = () => {
  if (!existsSync(COMPILED_FILE)) return false
  const madeAt = statSync(COMPILED_FILE).mtimeMs
  return globSync(SOURCES).every((file) => statSync(file).mtimeMs < madeAt)
}

const compile = async (mjml: typeof mjml2html, file: string) => {
  const { html, json } = await mjml(framed(readFileSync(file, 'utf8')), {
    filePath: FRAME,
    ignoreIncludes: false,
    includePath: resolve(dirname(FRAME)),
    fonts: {},
    validationLevel: 'strict',
  })
  return { subject: readMailSubject(json), html: withoutGaps(html), text: toPlainMailText(json) }
}

const SPOKEN_ADDRESS = 'Se il pulsante non funziona, copia questo indirizzo nel browser:'

/** Shorthands of the templates, one per line, and their meaning. */
const SHORTHANDS: readonly [RegExp, string][] = [
  [/^<h1>(.*)<\/h1>$/gm, '<mj-text mj-class="title" css-class="ink"><h1>$1</h1></mj-text>'],
  [/^<p( .*?)?>(.*)<\/p>$/gm, '<mj-text css-class="ink$1">$2</mj-text>'],
  [
    /^<button( offro)? href="([^"]*)">(.*)<\/button>$/gm,
    `<button$1 href="$2" no-address>$3</button>
<mj-text mj-class="small" css-class="soft address html-only">${SPOKEN_ADDRESS}<br /><a href="$2">$2</a></mj-text>`,
  ],
  [
    /^<button( offro)? href="([^"]*)" no-address>(.*)<\/button>$/gm,
    '<mj-button mj-class="$1" css-class="action$1" href="$2">$3</mj-button>',
  ],
  [
    /^<small>(.*)<\/small>$/gm,
    '<mj-text mj-class="small" css-class="soft" padding="0 33px 8px">$1</mj-text>',
  ],
]

/** One-line blocks of plain words, which the operator may say otherwise: no link, no list, and nothing that a law asks for (`<p law>`). */
const OWN_WORDS =
  /^(<(?:mj-title|mj-preview|h1|p|button [^>]*)>)((?:(?!\{\{#|<(?!\/?strong>)).)*)(<\/(?:mj-title|mj-preview|h1|p|button)>)$/gm
const isNothingButPlaces = (words: string) => /^[^\p{L}]*$/u.test(words.replace(/\{\{\w+\}\}/g, ''))

const withOwnWords = (template: string) =>
  template.replace(OWN_WORDS, (line, begin: string, words: string, end: string) =>
    isNothingButPlaces(words)
      ? line
      : `${begin}${EDITABLE_BLOCK_BEGIN}${words}${EDITABLE_BLOCK_END}${end}`,
  )

/** The frame around a mail: its title and preview, what it says, and below that why one gets it. */
const framed = (template: string): string => {
  const [, head = '', card = '', why = ''] =
    /^((?:<mj-(?:title|preview)>.*\n)+)([\s\S]*?)((?:<small>.*\n)*)$/.exec(
      withOwnWords(template),
    ) ?? []
  const parts = { head, card, why }
  return readFileSync(FRAME, 'utf8').replace(/<!-- (head|card|why) -->/g, (_, name) =>
    SHORTHANDS.reduce(
      (text, [short, long]) => text.replace(short, long),
      parts[name as keyof typeof parts],
    ),
  )
}

/** Removes indentation and empty lines of the compiler, a third of the mail. */
const withoutGaps = (html: string): string => html.replace(/\s*\n\s*/g, '\n').trim()
