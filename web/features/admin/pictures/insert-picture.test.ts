import { expect, it } from 'vitest'
import { createMarkup } from '#adapters/markup/clean-html.ts'
import { insertPicture } from './insert-picture.ts'

const URL = '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa_800x600.webp'

it('puts the picture after the line in which the cursor stands', () => {
  const text = 'Uno due.\n\nTre.'
  const put = insertPicture(text, 3, { url: URL, alt: 'Un tetto' })
  expect(put).toBe(`Uno due.\n\n![Un tetto](${URL})\n\nTre.`)
  expect(insertPicture('', 0, { url: URL, alt: '' })).toBe(`![](${URL})`)
  expect(insertPicture('<p>Ciao</p>', 11, { url: URL, alt: 'Un "tetto" & <b>' })).toBe(
    `<p>Ciao</p>\n\n<p><img src="${URL}" alt="Un &quot;tetto&quot; &amp; &lt;b>"></p>`,
  )
})

it('is read back as one picture with those words, whatever they are', () => {
  const { toHtml } = createMarkup()
  for (const alt of ['a](x) [b', 'fine\\', '![x](y)', '"><script>x</script>', 'caffè & tè']) {
    const markdown = insertPicture('Testo.', 6, { url: URL, alt })
    const html = toHtml({ type: 'markdown', markdown, version: '1.0' })
    expect(html.match(/<img /g), alt).toHaveLength(1)
    expect(html).toContain(`src="${URL}"`)
    expect(html).not.toContain('<script')
  }
})
