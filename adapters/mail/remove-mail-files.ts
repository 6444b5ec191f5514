import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DAY_MS } from '#modules/kernel/time.ts'
import { isWrittenFor, parseMailFileName } from './file-name.ts'
import { readEml } from './read-eml.ts'

type About = {
  readonly mails: readonly string[]
  /** The person's words, the address among them. */
  readonly traces: readonly string[]
}

/** Deletes mail files to a person, and those to others that mention the person. */
export const removeMailFiles = async (folder: string, { mails, traces }: About) => {
  const ids = new Set(mails)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => parseMailFileName(one) !== null)) {
    const file = join(folder, name)
    if (isWrittenFor(name, ids) || (await speaksOf(file, traces))) await rm(file, { force: true })
    await setImmediate()
  }
}

const speaksOf = async (file: string, traces: readonly string[]) => {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return false
  const { recipient, subject, text } = readEml(bytes)
  const searchable = [recipient, subject, text].join('\n')
  return traces.some((trace) => containsWord(searchable, trace))
}

/** `Rosa Neri` is not in `Rosa Nerini`. */
const containsWord = (text: string, word: string) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text.charAt(at - 1)}${text.charAt(at + word.length)}`
    if (!/[\p{L}\d]/u.test(around)) return true
  }
  return false
}

const RETENTION_MS = 30 * DAY_MS

/** Deletes mail files after the retention of sent mails. Answers how many. */
export const forgetOldMailFiles = async (folder: string, now: Date): Promise<number> => {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => {
    const writtenAt = parseMailFileName(name)
    return writtenAt !== null && writtenAt.getTime() < now.getTime() - RETENTION_MS
  })
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  return old.length
}
