import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of drizzle's journal that is read here. */
type Journal = { entries: { tag: string }[] }

const JOURNAL = join('meta', '_journal.json')

export const migrationNames = (folder: string): string[] =>
  journalOf(folder).entries.map(({ tag }) => tag)

/** Copies the first `count` migrations, as an earlier release knew them, into `target`. */
export const copyFirstMigrations = (folder: string, count: number, target: string): void => {
  const journal = journalOf(folder)
  const entries = journal.entries.slice(0, count)
  mkdirSync(join(target, 'meta'), { recursive: true })
  for (const { tag } of entries) cpSync(join(folder, `${tag}.sql`), join(target, `${tag}.sql`))
  writeFileSync(join(target, JOURNAL), JSON.stringify({ ...journal, entries }))
}

const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as Journal
