import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writtenAtOf } from './file-name.ts'
import { type ReadableMail, readEml } from './read-eml.ts'

/** Mails written as files, newest first, for development. */
export const createMailFolder = (folder: string) => {
  const names = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => writtenAtOf(name) !== null)
          .sort()
          .reverse()
      : []
  const read = (name: string): ReadableMail => readEml(readFileSync(join(folder, name)))
  return {
    list: () => names().map((name) => ({ name, ...read(name) })),
    find: (name: string) => (names().includes(name) ? read(name) : null),
  }
}
