/** Messages of the program to its operator: written in English, translated into Italian on request. */
import { readEnvironment } from '../config.ts'
import { STORED_MESSAGES } from '../operations/doctor/messages.ts'
import { chooseLanguage, type Environment } from './choose-language.ts'
import { COMMANDS_IN_ITALIAN } from './italian-commands.ts'
import { COPIES_IN_ITALIAN } from './italian-copies.ts'
import { START_IN_ITALIAN } from './italian-start.ts'

export const translate = (message: string, environment: Environment = readEnvironment()): string =>
  chooseLanguage(environment) === 'it' ? toItalian(message) : message

/** Line by line. What has no Italian form stays as it is, such as what SQLite or Node say. */
export const toItalian = (message: string): string => message.split('\n').map(lineOf).join('\n')

const lineOf = (line: string): string => {
  const form = formOf(line)
  if (form !== null) return form
  const [, head, rest] = /^( +\S+ +)(.+)$/.exec(line) ?? []
  if (head && rest) return head + lineOf(rest)
  return line.includes('. ') ? line.split('. ').map(lineOf).join('. ') : line
}

const formOf = (text: string): string | null => {
  for (const { pieces, italian } of FORMS) {
    const filled = filledIn(pieces, text)
    if (filled)
      return italian.replace(/\{(\d)\}/g, (_, at) => partOf(filled[Number(at)] ?? '', text))
  }
  return null
}

/** What is filled in may be a sentence itself, or a list of them, or a number with a decimal. */
const partOf = (part: string, whole: string) => {
  if (part === whole) return part
  if (/^\d+\.\d$/.test(part)) return part.replace('.', ',')
  const forms = part.split(', ').map(formOf)
  return forms.includes(null) ? (formOf(part) ?? part) : forms.join(', ')
}

/** What stands between the pieces, each as short as it can be; null where the text is another one. */
const filledIn = (pieces: readonly string[], text: string): readonly string[] | null => {
  const [first = '', ...others] = pieces
  const last = others.pop()
  if (last === undefined) return text === first ? [] : null
  if (!text.startsWith(first) || !text.endsWith(last)) return null
  const found: string[] = []
  let from = first.length
  for (const piece of others) {
    const at = text.indexOf(piece, from)
    if (at === -1) return null
    found.push(text.slice(from, at))
    from = at + piece.length
  }
  const end = text.length - last.length
  return end < from ? null : [...found, text.slice(from, end)]
}

/** The one that says most itself comes first. */
const FORMS = Object.entries({
  ...COMMANDS_IN_ITALIAN,
  ...COPIES_IN_ITALIAN,
  ...START_IN_ITALIAN,
  ...Object.fromEntries(STORED_MESSAGES.map(({ en, it }) => [numbered(en), numbered(it)])),
})
  .sort(([one], [other]) => own(other) - own(one))
  .map(([english, italian]) => ({ pieces: english.split(/\{\d\}/), italian }))

function own(text: string) {
  return text.replace(/\{\d\}/g, '').length
}

/** Practice restores store a finding of the doctor in English; it has one value at most. */
function numbered(text: string) {
  return text.replace(/\{\w+\}/, '{0}')
}
