import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { PageInput } from '#modules/content/contract/pages.ts'
import type { CameBefore } from '#modules/content/index.ts'

/** The static pages that come with the product: `data/seed/pages.json` names them, each has its text beside it. */
export const readSeedPages = (root: string): readonly PageInput[] => {
  const folder = join(root, 'data', 'seed')
  const entries = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as object[]
  return entries.map((entry) =>
    v.parse(PageInput, {
      ...entry,
      kind: 'page',
      status: 'published',
      content: {
        type: 'markdown',
        markdown: readFileSync(join(folder, 'pages', `${slugOf(entry)}.md`), 'utf8'),
      },
    }),
  )
}

const slugOf = (entry: object) => ('slug' in entry ? String(entry.slug) : '')

/** Digests of the texts of earlier releases: a page that still says one of them was never edited. */
export const readTextsBefore = (root: string): CameBefore => {
  const file = join(root, 'data', 'seed', 'pages-before.json')
  const digests = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>
  return (slug, markdown) => digests[slug]?.includes(hash('sha256', markdown)) ?? false
}
