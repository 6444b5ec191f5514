import { describe, expect, it } from 'vitest'
import { sdiReceipt } from '#src/test-app/invoices.ts'
import { readReceipt as readFile } from './read-receipt.ts'

const readReceipt = (text: string) => readFile(text).notice

const FILE = 'IT00743110157_00001.xml'
const PLAIN = sdiReceipt('RC', FILE)

/** Inserts a document type after the XML declaration of a valid receipt. */
const withDoctype = (doctype: string, changed = PLAIN) =>
  changed.replace(/^(<\?xml[^>]*\?>)?/, (head) => `${head}${doctype}`)

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level === 0 ? '' : level};`.repeat(10)}">`,
).join('')}]>`

const XXE = '<!DOCTYPE r [<!ENTITY file SYSTEM "file:///etc/passwd">]>'

describe('a receipt of SdI', () => {
  it('is read: its kind, its number, the file it is about', () => {
    expect(readReceipt(PLAIN)).toMatchObject({ kind: 'RC', fileName: FILE, objections: [] })
  })

  it('is read with what SdI adds: prefixes, a stylesheet, a signature, text in CDATA', () => {
    const said = 'Descrizione <con> segni & "virgolette"'
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="NS_v1.0.xsl"?>
<!-- <ns3:RicevutaConsegna> is no element here -->
<ns3:RicevutaScarto xmlns:ns3="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>0012345</IdentificativoSdI>
  <NomeFile>${FILE}.p7m</NomeFile>
  <ListaErrori>
    <Errore><Codice>00400</Codice><Descrizione>Caff&#xE8; &amp; altro &lt;1.1&gt;</Descrizione></Errore>
    <Errore><Codice>00404</Codice><Descrizione><![CDATA[${said}]]></Descrizione></Errore>
  </ListaErrori>
  <ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:KeyInfo><NomeFile>altro.xml</NomeFile></ds:KeyInfo></ds:Signature>
</ns3:RicevutaScarto>`
    const notice = readReceipt(text)
    expect(notice).toMatchObject({ kind: 'NS', sdiId: '0012345', fileName: FILE })
    expect(notice?.objections).toMatchObject([
      { code: '00400', said: 'Caffè & altro <1.1>' },
      { code: '00404', said },
    ])
  })

  it.each([
    ['a thousand million laughs', withDoctype(LAUGHS, PLAIN.replace(FILE, '&lol9;'))],
    ['laughs that nobody refers to', withDoctype(LAUGHS)],
    ['a file of the server as an entity', withDoctype(XXE, PLAIN.replace(FILE, '&file;'))],
    ['an external entity that nobody refers to', withDoctype(XXE)],
    ['a document type elsewhere', withDoctype('<!DOCTYPE r SYSTEM "https://example.com/r.dtd">')],
    ['elements within elements without end', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
    ['an element that is not closed', PLAIN.replace('</NomeFile>', '')],
    ['a receipt inside something else', `<busta>${PLAIN.replace(/^<\?xml[^>]*\?>/, '')}</busta>`],
    ['text that is no XML', `RicevutaConsegna ${FILE}`],
    ['nothing', ''],
    ['more than any receipt holds', PLAIN.replace(FILE, 'A'.repeat(2_000_000))],
  ])('is refused with %s', (_, text) => {
    expect(readReceipt(text)).toBeNull()
  })

  it('leaves a name alone that no document type declared', () => {
    expect(readReceipt(PLAIN.replace(FILE, '&nobody;'))).toMatchObject({ fileName: '&NOBODY;.xml' })
  })

  it('is no way to the names that every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(readReceipt(`<${name}><NomeFile>${FILE}</NomeFile></${name}>`)).toBeNull()
  })
})
