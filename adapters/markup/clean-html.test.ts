import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml, createMarkup, stripHtml } from './clean-html.ts'
import { mutatedXssVector } from './testing/mutations.ts'
import { XSS_VECTORS } from './testing/xss-vectors.ts'

const { toHtml } = createMarkup()
const markdown = (text: string) => toHtml({ type: 'markdown', markdown: text, version: '1.0' })

const TAGS =
  /^(p|br|hr|div|span|figure|figcaption|h[2-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|blockquote|pre|code|strong|b|em|i|u|s|del|sub|sup|small|a|img)$/
const ATTRIBUTES = /^(href|target|rel|src|alt|title|class|id|loading|width|height|referrerpolicy)$/
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s[^<>]*?)?)\s*\/?>/g
const ATTRIBUTE = /\s([a-z]+)="([^"]*)"/g
const ADDRESS = /^(?!\/\/)(?:(?:https?|ftp|mailto):|[^:]*$|[^:/?#]*[/?#])/i

/** Everything that a browser would parse as markup and that is not allowed. */
const faultsIn = (html: string): string[] => [
  ...[...html.matchAll(TAG)].flatMap(([, tag = '', inside = '']) => faultsOfTag(tag, inside)),
  ...(html.replaceAll(TAG, '').includes('<') ? [`a stray < in ${html}`] : []),
]

const faultsOfTag = (tag: string, inside: string) => {
  const loose = inside.replaceAll(ATTRIBUTE, '').trim()
  return [
    ...(TAGS.test(tag) ? [] : [`element ${tag}`]),
    ...(loose === '' ? [] : [`loose words in <${tag}>: ${loose}`]),
    ...[...inside.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) =>
      faultsOfAttribute(name, value.replaceAll('&amp;', '&')),
    ),
  ]
}

const faultsOfAttribute = (name: string, value: string) => {
  const isAddress = name === 'href' || name === 'src'
  if (!ATTRIBUTES.test(name)) return [`attribute ${name}`]
  return isAddress && !ADDRESS.test(value) ? [`address ${value}`] : []
}

describe('article HTML', () => {
  it.each(XSS_VECTORS)('keeps only what is on the lists: %s', (vector) => {
    expect(faultsIn(cleanHtml(vector))).toEqual([])
    expect(faultsIn(markdown(vector))).toEqual([])
  })

  it('keeps only what is on the lists, however an attack is bent', () => {
    fc.assert(
      fc.property(mutatedXssVector, (attack) => {
        expect(faultsIn(cleanHtml(attack))).toEqual([])
        expect(faultsIn(markdown(attack))).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it('comes to no life by being cleaned again', () => {
    fc.assert(
      fc.property(mutatedXssVector, (attack) => {
        expect(faultsIn(cleanHtml(cleanHtml(attack)))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('finds the faults that it looks for', () => {
    expect(faultsIn('<script>x</script>')).not.toEqual([])
    expect(faultsIn('<p onclick="x">x</p>')).not.toEqual([])
    expect(faultsIn('<a href="javascript:x">x</a>')).not.toEqual([])
    expect(faultsIn('<a href="//evil.example">x</a>')).not.toEqual([])
    expect(faultsIn('<img src=x onerror=x>')).not.toEqual([])
  })

  it('keeps what articles are made of', () => {
    const html =
      '<h2>T</h2><ul><li>u</li></ul><table><thead><tr><th>a</th></tr></thead></table>' +
      '<blockquote>q</blockquote><pre><code>c</code></pre><p><strong>s</strong> <em>e</em></p>'
    expect(cleanHtml(html)).toBe(html)
  })

  it('makes an h1 an h2, for the page has its own', () => {
    expect(cleanHtml('<h1 class="x">T</h1>')).toBe('<h2 class="x">T</h2>')
    expect(markdown('# T')).toContain('<h2>T</h2>')
  })

  it('gives nothing away through links that open a tab', () => {
    const html = cleanHtml('<a href="https://a.example" target="_blank" rel="opener">x</a>')
    expect(html).toBe('<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>')
    expect(cleanHtml('<a href="/x" target="_top">x</a>')).toBe('<a href="/x">x</a>')
  })

  it('loads pictures late and tells their sites nothing', () => {
    const html = markdown('![Un tetto](https://a.example/tetto.jpg)')
    expect(html).toContain('src="https://a.example/tetto.jpg"')
    expect(html).toContain('alt="Un tetto"')
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('referrerpolicy="no-referrer"')
  })

  it('turns blank lines into paragraphs', () => {
    expect(markdown('uno\n\ndue')).toBe('<p>uno</p>\n<p>due</p>\n')
  })

  it('tells its words without markup', () => {
    expect(stripHtml('<p>uno &amp; due</p><p>tre</p>')).toBe('uno & due tre')
  })
})
