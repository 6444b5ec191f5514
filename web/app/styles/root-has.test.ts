import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ASKS_THE_ROOT = /(?:^|[\s,(])(?:html|body|:root)(?:[.#[:][^\s{},]*)?:has\(/

/** Each change anywhere in the page would have the whole page styled anew: 50 ms on a slow phone, several times. */
it('no style asks the root what the page has', () => {
  const asking = globSync('web/**/*.css').filter((file) =>
    ASKS_THE_ROOT.test(readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')),
  )
  expect(asking).toEqual([])
})

it.each(['html:has(.a) .b {', '  body:has(dialog:modal) {', 'a, html:not(:has(.talk)) .b {'])(
  'finds %s',
  (rule) => {
    expect(rule).toMatch(ASKS_THE_ROOT)
  },
)
