import { expect, it } from 'vitest'
import { productVersion, rootFolder } from '#src/root-folder.ts'
import { findChangelogFaults, listMigrations, readChangelog } from './changelog.ts'

const CHANGELOG = '# Changelog\n\n## 0.2.0 · today\n\nMigrations: 0004 to 0005.\n\n- One.\n'

it('the changelog names the present version and every migration, and keeps each version short', () => {
  expect(
    findChangelogFaults(readChangelog(), productVersion(rootFolder()), listMigrations()),
  ).toEqual([])
})

it('a migration that no version names is a fault', () => {
  expect(findChangelogFaults(CHANGELOG, '0.2.0', ['0005_old.sql', '0006_new.sql'])).toEqual([
    'The newest version of CHANGELOG.md does not name the migrations 0006_new.sql.',
  ])
})

it('a version that package.json does not have is a fault', () => {
  expect(findChangelogFaults(CHANGELOG, '0.3.0', [])).toEqual([
    'CHANGELOG.md starts with 0.2.0, but package.json says 0.3.0.',
  ])
})

it('a version with more lines than a person reads is a fault', () => {
  expect(findChangelogFaults(CHANGELOG + '- More.\n'.repeat(12), '0.2.0', [])).toEqual([
    'Version 0.2.0 has 13 lines; 12 at most.',
  ])
})
