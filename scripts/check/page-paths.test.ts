/** Addresses that stand in `page-paths.ts` are written out nowhere else, and each has a page. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  JOB_LIST_PAGE_PATH,
  OWN_LISTINGS_PAGE_PATH,
  OWN_SHOWCASE_PAGE_PATH,
  SHOWCASE_PAGE_PATH,
} from '#modules/kernel/contract/page-paths.ts'
import { publicPages } from '#web/app/routes/public-pages.ts'
import { memberPages } from '#web/app/routes/signed-in-pages.ts'

const DECLARED = 'modules/kernel/contract/page-paths.ts'
/** Lists of all pages, which hold their patterns. */
const LISTS = /^web\/app\/routes\/|^adapters\/http\/rendered-pages\/page-audience\.ts$/
const TESTS = /\.(test|journey)\.tsx?$|\/testing\/|^web\/journeys\/|^src\/(proof|test-app)/

const writtenOut = (pattern: string, path: string, end = '[\'"`?]') =>
  globSync(pattern)
    .filter((file) => file !== DECLARED && !LISTS.test(file) && !TESTS.test(file))
    .filter((file) => new RegExp(`['"\`]${path}${end}`).test(readFileSync(file, 'utf8')))

it('no code writes out the address of the own listings', () => {
  expect(
    writtenOut('{adapters,modules,src,web}/**/*.{ts,tsx}', OWN_LISTINGS_PAGE_PATH, '[\'"`?/]'),
  ).toEqual([])
})

it('no rule, mail or route writes out the address of a public list', () => {
  const files = [JOB_LIST_PAGE_PATH, SHOWCASE_PAGE_PATH].flatMap((path) =>
    writtenOut('{adapters,modules,src}/**/*.ts', path),
  )
  expect(files).toEqual([])
})

it.each([JOB_LIST_PAGE_PATH, SHOWCASE_PAGE_PATH, OWN_LISTINGS_PAGE_PATH, OWN_SHOWCASE_PAGE_PATH])(
  'there is a page at %s',
  (path) => {
    const [bare] = path.split('?')
    expect([...publicPages, ...memberPages].map((route) => route.path)).toContain(bare)
  },
)
