import { expect, it } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

it('escapes what could end a text or a quoted attribute, and nothing else', () => {
  expect(escapeMarkup(`<a href="x" title='y'>&amp; è €</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp; è €&lt;/a&gt;',
  )
})
