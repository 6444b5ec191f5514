/**
 * Mail templates are written in MJML and compiled into one JSON file (name to subject, HTML and
 * text) that is kept in the tree: so the mail adapter works from source and in tests without a build, and production
 * carries no compiler. `npm run check` fails when the file is not what the templates compile to.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import mjml2html from 'mjml'
import { subjectOf, textOf } from './mail-text.ts'

/** Names that start with an underscore are parts, for `mj-include` only. */
const TEMPLATES = 'adapters/mail/templates/[!_]*.mjml'

export const COMPILED_FILE = 'adapters/mail/compiled-templates.json'

export const compileMailTemplates = async (): Promise<void> => {
  const compiled = await compiledText()
  if (compiled !== undefined && compiled !== committedText()) writeFileSync(COMPILED_FILE, compiled)
}

export const mailTemplatesAreStale = async (): Promise<boolean> =>
  (await compiledText()) !== committedText()

const committedText = (): string | undefined =>
  existsSync(COMPILED_FILE) ? readFileSync(COMPILED_FILE, 'utf8') : undefined

const compiledText = async (): Promise<string | undefined> => {
  const files = globSync(TEMPLATES).sort()
  if (files.length === 0) return undefined
  const entries = await Promise.all(
    files.map(async (file) => [basename(file, '.mjml'), await compile(file)] as const),
  )
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

const compile = async (file: string) => {
  const { html, json } = await mjml2html(readFileSync(file, 'utf8'), {
    filePath: file,
    ignoreIncludes: false,
    fonts: {},
    validationLevel: 'strict',
  })
  return { subject: subjectOf(json), html: withoutGaps(html), text: textOf(json) }
}

/** The compiler leaves its own indentation and empty lines behind: a third of the mail. */
const withoutGaps = (html: string): string => html.replace(/\s*\n\s*/g, '\n').trim()
