/**
 * Compiles MJML templates into one JSON file (name to subject, HTML and text), on `npm ci`, on builds and before
 * tests, so that production needs no compiler.
 */
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type mjml2html from 'mjml'
import { subjectOf, textOf } from './mail-text.ts'

const MAILS = 'modules/kernel/mails'
/** What lies beside the folders is a part, for `mj-include` only. */
const TEMPLATES = `${MAILS}/*/template.mjml`
/** Whatever decides what they compile to. */
const SOURCES = [`${MAILS}/**/*.mjml`, 'scripts/build/mail-*.ts', 'package-lock.json']

const COMPILED_FILE = 'adapters/mail/compiled-templates.json'

/** Does nothing while the compiled file is newer than all sources. */
export const compileMailTemplates = async (): Promise<void> => {
  if (isFresh()) return
  const { default: mjml } = await import('mjml')
  const files = globSync(TEMPLATES).sort()
  const entries = await Promise.all(
    files.map(async (file) => [basename(dirname(file)), await compile(mjml, file)] as const),
  )
  writeFileSync(COMPILED_FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

const isFresh = () => {
  if (!existsSync(COMPILED_FILE)) return false
  const madeAt = statSync(COMPILED_FILE).mtimeMs
  return globSync(SOURCES).every((file) => statSync(file).mtimeMs < madeAt)
}

const compile = async (mjml: typeof mjml2html, file: string) => {
  const { html, json } = await mjml(readFileSync(file, 'utf8'), {
    filePath: file,
    ignoreIncludes: false,
    includePath: resolve(MAILS),
    fonts: {},
    validationLevel: 'strict',
  })
  return { subject: subjectOf(json), html: withoutGaps(html), text: textOf(json) }
}

/** Removes indentation and empty lines of the compiler, a third of the mail. */
const withoutGaps = (html: string): string => html.replace(/\s*\n\s*/g, '\n').trim()
