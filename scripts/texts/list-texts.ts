import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsInCode } from './read-code.ts'
import { textsInArticle, textsInJson, textsInMail } from './read-seeds.ts'
import { isSpecified } from './specified.ts'

export type TextWithPlace = {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly isSpecified: boolean
}

const root = join(import.meta.dirname, '../..')
const READ =
  /^(web|modules|adapters|src)\/.+\.(tsx?|mjml)$|^data\/(seed|demo)\/.+\.(json|md)$|^docs\/guida\/.+\.md$/
/** Tests and what serves them, and lists of names. */
const UNREAD =
  /\.test\.|\.journey\.|^web\/(journeys|testing)\/|^src\/(test-app|proof|testing)|\/(test|testing)\/|ATTRIBUTION|common-words\.ts|big-names\.ts|adapters\/sqlite\/search\/|adapters\/tables\/statement\/read-|web\/app\/(document|routes)\.ts|pages-before|\/_frame|(cities|provinces|regions|categories|big-names|search-words|postal-prefixes|province-shapes)\.json/

/** Sorts by file and line, so that two runs over the same files give the same list. */
export const listTexts = (): readonly TextWithPlace[] =>
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => READ.test(file) && !UNREAD.test(file))
    .toSorted()
    .flatMap((file) => listTextsOfFile(file, readFileSync(join(root, file), 'utf8')))

export const listTextsOfFile = (file: string, text: string): readonly TextWithPlace[] =>
  readTexts(file, text).map((found) => ({
    file,
    line: found.line,
    text: found.text,
    isSpecified: isSpecified(found.text),
  }))

const readTexts = (file: string, text: string) => {
  if (file.endsWith('.mjml')) return textsInMail(text)
  if (file.endsWith('.md')) return textsInArticle(text)
  return file.endsWith('.json') ? textsInJson(text) : textsInCode(file, text)
}
