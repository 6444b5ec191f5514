/** The README's table of the admin area is the menu. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildAdminMenu } from '#web/features/admin/frame/descriptor.ts'
import { adminPages } from '#web/features/admin/pages.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** One row for each group; pages below another one are reached from there. */
const rows = buildAdminMenu('admin', adminPages).map(({ title, pages }) => {
  const names = pages.map((page) => (page.role === 'staff' ? `**${page.title}**` : page.title))
  return `| ${title} | ${names.join(', ')} |`
})

it('the README lists every page of the menu, and marks those of moderators', () => {
  const [, table = ''] =
    /^## The admin area\n\n\|.*\n\|---\|---\|\n((?:\|.*\n)+)/m.exec(readme) ?? []
  expect(table.trimEnd().split('\n')).toEqual(rows)
})
