/** Source of a new password: command line, prompt, or random. */
import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { translate } from '#src/language/translate.ts'

export const PASSWORD_RULE =
  'The password needs 8 to 128 characters with a lower-case and an upper-case letter and a digit'

export type ChosenPassword = {
  readonly password: string
  /** Appended to the report: a generated password is shown once. */
  readonly announcement: string
}

export const choosePassword = async (given: string | undefined): Promise<ChosenPassword> => {
  const typed = given ?? (process.stdin.isTTY ? await askHidden() : '')
  if (typed) return { password: typed, announcement: '' }
  const password = makePassword()
  return { password, announcement: ` Password: ${password}` }
}

const askHidden = async () => {
  process.stderr.write(translate('Password (empty: one is made and shown): '))
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const keyboard = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await keyboard.question('')
  } finally {
    keyboard.close()
    process.stderr.write('\n')
  }
}

const LENGTH = 16
/** The alphabet lacks 0 O 1 l I, so that passwords can be read aloud. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const makePassword = (): string => {
  const password = Array.from(
    { length: LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)] ?? '',
  ).join('')
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
    ? password
    : makePassword()
}
