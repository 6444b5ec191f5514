import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  buildSoldLine,
  FLAT_RATE_SELLER,
  readXmlTotals,
  SAMPLE_CUSTOMERS,
  SAMPLE_FILE_NAME,
  SAMPLE_SELLER,
  sampleDocument,
} from '#adapters/conformance/invoice-samples.ts'
import { readPdfText } from '#adapters/conformance/read-pdf-text.ts'
import { writeEInvoice } from '#adapters/fatturapa/write-e-invoice.ts'
import { createCourtesyCopies } from './courtesy-copy.ts'

const FONTS = join(process.cwd(), 'node_modules/@fontsource/inter/files')
const render = createCourtesyCopies(FONTS)
const textOf = async (...overrides: Parameters<typeof sampleDocument>) =>
  readPdfText(await render(sampleDocument(...overrides)))

describe('the courtesy copy', () => {
  it('says who, what and how much, and that the original is the XML', async () => {
    const text = await textOf({ heading: { paymentMethod: 'bank_transfer' } })
    for (const words of [
      'Cerco & Offro S.r.l.',
      'REA MI-1234567 - Capitale sociale 10.000,00',
      'Partita IVA IT00743110157',
      'INV/2026/000001',
      'Idraulica "Però" - Bianchi & C. S.n.c.',
      '3 marzo 2026',
      'Bonifico',
      'Ordine ORD-2026-000001',
      'Piano Professionale - abbonamento mensile',
      'Periodo dal 03/03/2026 al 02/04/2026',
      'Imponibile 22%',
      '32,70',
      '39,90',
      'IBAN\nIT60 X054 2811 1010 0000 0123 456',
      'Copia di cortesia, senza valore fiscale',
    ])
      expect(text, words).toContain(words)
    expect(text).toContain('€')
    // Rendered before the XML is sent, too.
    expect(text).not.toContain('trasmesso')
  })

  it('has lines without VAT that sum up to the net amount, like the XML', async () => {
    const text = await textOf({
      lines: [buildSoldLine(), buildSoldLine({ quantityThousandths: 3000 })],
    })
    expect(text).toMatch(/32,7067\s€\n22%\n98,12\s€/)
    expect(text).toMatch(/Imponibile 22%\n130,82\s€\nIVA 22%\n28,78\s€/)
    expect(text).not.toContain('119,70')
  })

  it('shows a discount as a line below what it reduces', async () => {
    const off = { itemType: 'discount', description: 'Sconto con il codice PRIMAVERA' }
    const text = await textOf({
      lines: [buildSoldLine(), buildSoldLine({ ...off, unitPriceCents: -998, period: null })],
    })
    expect(text).toContain('Sconto con il codice PRIMAVERA')
    expect(text).toMatch(/-8,18\s€/)
    expect(text).toMatch(/Imponibile 22%\n24,52\s€/)
  })

  it('shows the logo, and nothing in its place without one', async () => {
    const png = await sharp({
      create: { width: 300, height: 100, channels: 3, background: '#1d4e6f' },
    })
      .png()
      .toBuffer()
    const withLogo = createCourtesyCopies(FONTS, () => Promise.resolve({ logo: png }))
    const count = (bytes: Uint8Array) =>
      Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1
    expect(count(await withLogo(sampleDocument()))).toBe(1)
    expect(count(await render(sampleDocument()))).toBe(0)
  })

  it('names no IBAN where nothing was transferred', async () => {
    expect(await textOf()).not.toContain('IBAN')
  })

  it('is the same to the byte when its words were laid out for another before', async () => {
    const first = await render(sampleDocument())
    await textOf({ seller: FLAT_RATE_SELLER })
    const fresh = createCourtesyCopies(FONTS)
    expect(await render(sampleDocument())).toEqual(first)
    expect(await fresh(sampleDocument())).toEqual(first)
  })

  it('without VAT says why, and who pays the stamp', async () => {
    const text = await textOf({
      seller: FLAT_RATE_SELLER,
      lines: [buildSoldLine({ unitPriceCents: 9990 })],
      ...(SAMPLE_CUSTOMERS['a foreign company'] && {
        customer: SAMPLE_CUSTOMERS['a foreign company'],
      }),
    })
    expect(text).toContain('regime forfettario')
    expect(text).toContain('Imposta di bollo di 2,00')
    expect(text).toContain('Größe')
    expect(text).not.toContain('IVA 22%')
  })

  it('to a business in the Union says that it owes the VAT, also when crediting', async () => {
    const customer = SAMPLE_CUSTOMERS['a foreign company']
    if (!customer) throw new Error('no such sample')
    const lines = [buildSoldLine({ vatRateHundredths: 0, nature: 'N2.1' })]
    for (const kind of ['invoice', 'credit_note'] as const)
      expect(await textOf({ customer, lines, heading: { kind } })).toContain('Inversione contabile')
    expect(await textOf()).not.toContain('nversione contabile')
  })

  it('shows texts with the euro as it was typed, and a prefix once', async () => {
    const swiss = SAMPLE_CUSTOMERS['a Swiss company']
    if (!swiss) throw new Error('no such sample')
    const text = await textOf({
      customer: { ...swiss, name: 'Più €uro AG' },
      lines: [buildSoldLine({ description: 'Pacchetto da 19,90 €' })],
    })
    expect(text).toContain('Più €uro AG')
    expect(text).toContain('Pacchetto da 19,90\u00a0€')
    expect(text).toContain('Capitale sociale 10.000,00\u00a0€')
    expect(text).toContain('Identificativo fiscale CHE123456788MWST')
    expect(text).not.toContain('EUR')
  })

  it('writes no number over two lines, however large', async () => {
    const text = await textOf({
      lines: [buildSoldLine({ unitPriceCents: 99_999_999, quantityThousandths: 999_000 })],
    })
    expect(text).toContain('\n998.999.990,01\u00a0€')
    expect(text).not.toMatch(/^[\d.]*[.,]\d*$/m)
    expect(text).not.toMatch(/^\s*€$/m)
  })

  it('names the only shareholder and a liquidation, as letters of companies must', async () => {
    const register = { office: 'MI', number: '1', shareCapitalCents: null }
    const seller = {
      ...SAMPLE_SELLER,
      register: { ...register, shareholders: 'one', isInLiquidation: true } as const,
    }
    expect(await textOf({ seller })).toContain(
      'REA MI-1 - Società con unico socio - In liquidazione',
    )
  })

  it('of a credit note says what it takes back', async () => {
    const text = await textOf({
      heading: {
        kind: 'credit_note',
        credits: { number: 'INV/2026/000001', issueDate: '2026-03-03' },
        notes: 'Recesso del consumatore',
      },
    })
    expect(text).toContain('Nota di credito')
    expect(text).toContain('INV/2026/000001 del 3 marzo 2026')
    expect(text).toContain('Totale stornato')
  })

  it('goes on over as many pages as it takes, each with its foot', async () => {
    const text = await textOf({ lines: Array.from({ length: 60 }, () => buildSoldLine()) })
    const [, pages = '0'] = /1 di (\d+)/.exec(text) ?? []
    expect(Number(pages)).toBeGreaterThan(2)
    expect(text.match(/Copia di cortesia/g)).toHaveLength(Number(pages))
    expect(text.match(/Piano Professionale/g)).toHaveLength(60)
    expect(text.match(/Totale pagato/g)).toHaveLength(1)
  })

  it('says the same sums as the XML', async () => {
    const line = fc.record({
      unitPriceCents: fc.integer({ min: 1, max: 900_000 }),
      vatRateHundredths: fc.constantFrom(400, 1000, 2200),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (overrides) => {
        const document = sampleDocument({ lines: overrides.map((input) => buildSoldLine(input)) })
        const xml = readXmlTotals(writeEInvoice(document, SAMPLE_FILE_NAME))
        const text = readPdfText(await render(document))
        expect(centsAfter(text, /Totale pagato/)).toEqual([xml.totalCents])
        expect(sumOf(centsAfter(text, /Imponibile \d+%/))).toBe(xml.netCents)
        expect(sumOf(centsAfter(text, /IVA \d+%/))).toBe(xml.vatCents)
      }),
      { numRuns: 15 },
    )
  })

  it('reads and unpacks the letters once, with the first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'letters-'))
    cpSync(FONTS, folder, { recursive: true })
    const renderOften = createCourtesyCopies(folder)
    await renderOften(sampleDocument())
    rmSync(folder, { recursive: true })
    expect(readPdfText(await renderOften(sampleDocument()))).toContain('INV/2026/000001')
  })
})

/** Amounts on the line below such a label. */
const centsAfter = (text: string, label: RegExp) =>
  [...text.matchAll(new RegExp(`^(?:${label.source})\\n([\\d.]+,\\d\\d)`, 'gm'))].map(
    ([, figure]) => Number((figure ?? '').replace(/[.,]/g, '')),
  )

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)
