import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const svg = (inside: string, root = 'viewBox="0 0 40 10"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`

const PATH = '<path d="M0 0h40v10H0z" fill="#123456"/>'

const cleaned = (source: string) => {
  const result = cleanSvg(source)
  return result.ok ? result.value : result.refusal.message
}

it('keeps shapes, gradients and what they look like', () => {
  const gradient =
    '<defs><linearGradient id="a" xlink:href="#b"><stop offset="0" stop-color="red"/></linearGradient></defs>'
  const result = cleaned(svg(`${gradient}<g style="fill:url(#a);stroke : #fff">${PATH}</g>`))
  expect(result).toContain('<linearGradient id="a" href="#b">')
  expect(result).toContain('<g fill="url(#a)" stroke="#fff">')
  expect(result).toContain('<path d="M0 0h40v10H0z" fill="#123456">')
})

it('gives a drawing without a box the one of its size', () => {
  expect(cleaned(svg(PATH, 'width="40px" height="10px"'))).toContain('viewBox="0 0 40 10"')
})

describe('drops what is no drawing', () => {
  it.each([
    '<script>alert(1)</script>',
    '<script xlink:href="https://cattivo.example/x.js"/>',
    '<foreignObject><iframe src="https://cattivo.example"/></foreignObject>',
    '<a href="javascript:alert(1)"><circle r="1"/></a>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<rect onload="alert(1)" ONCLICK="alert(1)" width="1"/>',
    '<rect fill="url(https://cattivo.example/x)" width="1"/>',
    '<rect style="fill:url(//cattivo.example/x);background:url(javascript:alert(1))" width="1"/>',
    '<rect fill="u\\72l(https://cattivo.example)" width="1"/>',
    '<linearGradient href="https://cattivo.example/x.svg#a"/>',
    '<metadata>cattivo.example alert(1)</metadata>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<!-- cattivo.example alert(1) -->',
    '<html:script xmlns:html="http://www.w3.org/1999/xhtml">alert(1)</html:script>',
  ])('%s', (hostile) => {
    const result = cleaned(svg(hostile + PATH))
    expect(result).toContain('<path ')
    expect(result).not.toMatch(
      /cattivo|alert|script|foreign|onload|onclick|iframe|animate|https?:(?!\/\/www\.w3\.org\/2000\/svg")/i,
    )
  })
})

it('never expands entities', () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "cattivo"><!ENTITY b "&a;&a;">]>'
  expect(cleaned(`${bomb}${svg(`<g id="&b;">${PATH}</g>`)}`)).not.toContain('cattivocattivo')
})

it.each([
  ['<text>Ciao</text>', 'testi: trasformali in tracciati'],
  ['<style>@import url(https://cattivo.example)</style>', 'un foglio di stile'],
  ['<use href="#a"/>', 'elementi ripetuti'],
  ['<svg:image href="https://cattivo.example/x.png"/>', 'immagini o effetti'],
  ['<path d="M0 0"/>'.repeat(2001), 'troppo complesso'],
  ['<g mask="url(#a)">'.repeat(21), 'troppo complesso'],
])('says why %.30s cannot be shown', (inside, why) => {
  expect(cleaned(svg(inside + PATH))).toContain(why)
})

it.each(['', 'ciao', '<html><body>ciao</body></html>', svg(''), svg(PATH, ''), '<svg'])(
  'refuses what is no drawing: %s',
  (source) => expect(cleaned(source)).toBe('Il file non è un logo SVG che sappiamo leggere'),
)
