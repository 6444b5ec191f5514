import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Tests and journeys that a line of a table names. */
export const listCitedFiles = (line: string): readonly string[] =>
  [...line.matchAll(/`([^`\s]+\.(?:test|journey)\.tsx?|web\/journeys\/[^`\s]+\.ts)`/g)].map(
    ([, file = '']) => file,
  )

/** Answers the files that the tables of a text name and that are not there. */
export const listMissingFiles = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(listCitedFiles)
    .filter((file) => !existsSync(join(root, file)))
