import { readdirSync, readFileSync } from 'node:fs'

type Section = {
  readonly version: string
  readonly lines: number
  /** Number of the newest migration that the section names; null when it has none. */
  readonly newestMigration: number | null
}

/** The sections of `CHANGELOG.md`, newest first. */
export function splitChangelogSections(changelog: string): Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      version: /^\d+\.\d+\.\d+/.exec(text)?.[0] ?? '',
      lines: text.match(/^- /gm)?.length ?? 0,
      newestMigration: newestMigration(text),
    }))
}

/** What is wrong with the changelog, a sentence each. */
export function findChangelogFaults(
  changelog: string,
  packageVersion: string,
  migrations: readonly string[],
): string[] {
  const sections = splitChangelogSections(changelog)
  const newest = sections[0]
  if (!newest) return ['CHANGELOG.md has no version.']

  const faults: string[] = []
  if (newest.version !== packageVersion) {
    faults.push(
      `CHANGELOG.md starts with ${newest.version}, but package.json says ${packageVersion}.`,
    )
  }
  for (const { version, lines } of sections) {
    if (lines > MAX_LINES)
      faults.push(`Version ${version} has ${lines} lines; ${MAX_LINES} at most.`)
  }
  const named = Math.max(...sections.map((section) => section.newestMigration ?? -1))
  const unnamed = migrations.filter((file) => Number(file.slice(0, 4)) > named)
  if (unnamed.length > 0) {
    faults.push(
      `The newest version of CHANGELOG.md does not name the migrations ${unnamed.join(', ')}.`,
    )
  }
  return faults
}

export const readChangelog = () => readFileSync('CHANGELOG.md', 'utf8')
export const listMigrations = () =>
  readdirSync('migrations').filter((file) => file.endsWith('.sql'))

/** So that an operator reads a version in a minute. */
const MAX_LINES = 12

function newestMigration(section: string): number | null {
  const range = /^Migrations: (?:\d{4} to )?(\d{4})\.$/m.exec(section)
  return range ? Number(range[1]) : null
}
