import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildSoldLine,
  FLAT_RATE_SELLER,
  readXmlTotals,
  SAMPLE_CUSTOMERS,
  SAMPLE_FILE_NAME,
  SOLE_TRADER_CUSTOMER,
  sampleDocument,
} from '#adapters/conformance/invoice-samples.ts'
import { openSchema } from '../../scripts/testing/fatturapa-schema.ts'
import { writeEInvoice } from './write-e-invoice.ts'

const schema = openSchema()
const write = (...overrides: Parameters<typeof sampleDocument>) =>
  writeEInvoice(sampleDocument(...overrides), SAMPLE_FILE_NAME)
const kinds = Object.entries(SAMPLE_CUSTOMERS).map(([kind, customer]) => ({ kind, customer }))

describe.runIf(schema)('the official schema', () => {
  const objectionsTo = (xml: string) => schema?.objectionsTo(xml)

  it('is able to refuse', () => {
    expect(objectionsTo(write().replace('TD01', 'TD99'))).not.toEqual([])
    expect(objectionsTo(write().replace(/<Divisa>.*?<\/Divisa>/, ''))).not.toEqual([])
  })

  it.each(kinds)('takes an invoice to $kind', ({ customer }) => {
    expect(objectionsTo(write({ customer }))).toEqual([])
  })

  it.each(kinds)('takes one without VAT and with the stamp to $kind', ({ customer }) => {
    const lines = [buildSoldLine({ unitPriceCents: 9990 })]
    expect(objectionsTo(write({ customer, seller: FLAT_RATE_SELLER, lines }))).toEqual([])
  })

  it.each(kinds)('takes one that owes no VAT here (N2.1) to $kind', ({ customer }) => {
    const lines = [buildSoldLine({ unitPriceCents: 9990, vatRateHundredths: 0, nature: 'N2.1' })]
    expect(objectionsTo(write({ customer, lines }))).toEqual([])
  })

  it.each(kinds)('takes a discount as a line of its own to $kind', ({ customer }) => {
    const off = { itemType: 'discount', description: 'Sconto con il codice PRIMAVERA' }
    const lines = [buildSoldLine(), buildSoldLine({ ...off, unitPriceCents: -998, period: null })]
    const xml = write({ customer, lines })
    expect(objectionsTo(xml)).toEqual([])
    expect(xml).toContain('<TipoCessionePrestazione>SC</TipoCessionePrestazione>')
    expect(readXmlTotals(xml)).toMatchObject({ totalCents: 2992, netCents: 2452, lineCents: 2452 })
  })

  it.each(kinds)('takes a credit note to $kind', ({ customer }) => {
    const heading = {
      kind: 'credit_note',
      number: 'INV/2026/000002',
      issueDate: '2026-03-10',
      credits: { number: 'INV/2026/000001', issueDate: '2026-03-03' },
    } as const
    expect(objectionsTo(write({ customer, heading }))).toEqual([])
  })

  it('takes one of a sole trader, who is named by codice fiscale', () => {
    expect(objectionsTo(write({ seller: SOLE_TRADER_CUSTOMER }))).toEqual([])
  })

  it('takes whatever people call themselves and what they buy', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(word, word, word, (name, address, description) => {
        const customer = {
          ...sampleDocument().customer,
          name: `a${name}`,
          address: `b${address}`,
          city: `c${name}`,
        }
        const xml = write({ customer, lines: [buildSoldLine({ description: `d${description}` })] })
        expect(objectionsTo(xml)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('an e-invoice', () => {
  const of = (kind: string) => {
    const customer = SAMPLE_CUSTOMERS[kind]
    if (!customer) throw new Error(kind)
    return write({ customer })
  }

  it('finds each customer as the tax office wants', () => {
    expect(of('a company with a code')).toContain('<CodiceDestinatario>M5UXCR1</Codice')
    expect(of('a company with a code')).not.toContain('PECDestinatario')
    expect(of('a company with certified mail only')).toContain(
      '<CodiceDestinatario>0000000</CodiceDestinatario><PECDestinatario>bianchi@pec.example.it</PEC',
    )
    expect(of('a company with neither')).not.toContain('PECDestinatario')
    expect(of('a consumer')).toContain('<CodiceFiscale>RSSMRA85T10A562S</CodiceFiscale>')
    expect(of('a consumer').split('<CessionarioCommittente>')[1]).not.toContain('IdFiscaleIVA')
    expect(of('a consumer')).toContain('<CodiceDestinatario>0000000</Codice')
    const withCode = of('a consumer with a code')
    expect(withCode).toContain('<CodiceDestinatario>M5UXCR1</Codice')
    expect(withCode).toContain('<CodiceFiscale>RSSMRA85T10A562S</CodiceFiscale>')
    expect(withCode.split('<CessionarioCommittente>')[1]).not.toContain('IdFiscaleIVA')
    expect(of('a foreign company')).toContain('<CodiceDestinatario>XXXXXXX</Codice')
    expect(of('a foreign company')).toContain(
      '<IdPaese>DE</IdPaese><IdCodice>123456789</IdCodice></IdFiscaleIVA><Anagrafica>',
    )
    expect(of('a foreign company')).toContain(
      '<Indirizzo>Hauptstraße 5, 80331</Indirizzo><CAP>00000</CAP><Comune>München</Comune><Nazione>DE',
    )
  })

  it('names a condominio or an association by codice fiscale, never by a VAT number', () => {
    for (const [kind, code] of [
      ['a condominio with neither', '98765430156'],
      ['an association with a code', '80012340156'],
    ] as const) {
      const customer = of(kind).split('<CessionarioCommittente>')[1]
      expect(customer).toContain(`<CodiceFiscale>${code}</CodiceFiscale>`)
      expect(customer).not.toContain('IdFiscaleIVA')
    }
    expect(of('a condominio with neither')).toContain('<CodiceDestinatario>0000000</')
    expect(of('an association with a code')).toContain('<CodiceDestinatario>M5UXCR1</')
  })

  it('names who transmits by codice fiscale, and beside the VAT number who sells', () => {
    const ofSoleTrader = write({ seller: SOLE_TRADER_CUSTOMER })
    expect(ofSoleTrader).toContain('<IdCodice>RSSMRA85T10A562S</IdCodice></IdTrasmittente>')
    expect(ofSoleTrader).toContain(
      '<IdCodice>00743110157</IdCodice></IdFiscaleIVA><CodiceFiscale>RSSMRA85T10A562S</Codice',
    )
    expect(write()).toContain('<IdCodice>00743110157</IdCodice></IdTrasmittente>')
  })

  it('names a sole trader by both names or by the company name, as chosen', () => {
    const both = '<Anagrafica><Nome>Mia</Nome><Cognome>Verdì</Cognome></Anagrafica>'
    expect(of('a sole trader by both names')).toContain(both)
    expect(of('a sole trader by both names')).not.toContain('Idraulica Verdi')
    expect(write({ seller: SOLE_TRADER_CUSTOMER })).toContain(
      '<Nome>Mario</Nome><Cognome>Rossi</Cognome>',
    )
    expect(write({ seller: { ...SOLE_TRADER_CUSTOMER, person: null } })).toContain(
      '<Denominazione>Mario Rossi Traslochi</Denominazione>',
    )
  })

  it('cuts letters only where they are the VAT prefix of the country', () => {
    const idOf = (country: string, taxId: string) => {
      const customer = { ...sampleDocument().customer, country, taxId }
      const [, party = ''] = write({ customer }).split('<CessionarioCommittente>')
      return /<IdCodice>(.*?)</.exec(party)?.[1]
    }
    expect(idOf('CH', 'CHE-123.456.788 MWST')).toBe('CHE123456788MWST')
    expect(idOf('DE', 'DE 123 456 789')).toBe('123456789')
    expect(idOf('GR', 'EL123456789')).toBe('123456789')
    expect(idOf('AT', 'ATU12345678')).toBe('U12345678')
    expect(idOf('US', 'US123456')).toBe('US123456')
    expect(idOf('FR', 'FRANCOIS')).toBe('FRANCOIS')
  })

  it('says in Latin-1 what was typed otherwise, and escapes what XML would misread', () => {
    expect(of('a company with a code')).toContain(
      '<Denominazione>Idraulica &quot;Però&quot; - Bianchi &amp; C. S.n.c.</Denominazione>',
    )
    expect(of('a foreign company')).toContain('<Denominazione>Lukasz Größe GmbH</Denominazione>')
  })

  it('says the period of a subscription, how it was paid and in whose favour', () => {
    const byTransfer = write({ heading: { paymentMethod: 'bank_transfer' } })
    expect(byTransfer).toContain(
      '<DataInizioPeriodo>2026-03-03</DataInizioPeriodo><DataFinePeriodo>2026-04-02</DataFinePeriodo>',
    )
    expect(byTransfer).toContain('<ModalitaPagamento>MP05</ModalitaPagamento>')
    expect(byTransfer).toContain('<IBAN>IT60X0542811101000000123456</IBAN>')
    expect(write()).toContain('<ModalitaPagamento>MP08</ModalitaPagamento>')
    expect(write()).not.toContain('<IBAN>')
  })

  it('without VAT says why, and owes the stamp above 77.47 euro only', () => {
    const costing = (unitPriceCents: number) =>
      write({ seller: FLAT_RATE_SELLER, lines: [buildSoldLine({ unitPriceCents })] })
    expect(costing(7747)).not.toContain('DatiBollo')
    expect(costing(7748)).toContain(
      '<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>',
    )
    expect(costing(7748)).toContain('<RegimeFiscale>RF19</RegimeFiscale>')
    expect(costing(7748)).toContain('<AliquotaIVA>0.00</AliquotaIVA><Natura>N2.2</Natura>')
    expect(costing(7748)).toMatch(/<RiferimentoNormativo>.*L\. 190\/2014/)
    expect(costing(7748)).toContain('<ImportoTotaleDocumento>77.48</ImportoTotaleDocumento>')
  })

  it('abroad without VAT says why by country, and owes the stamp above 77.47 euro too', () => {
    const to = (kind: string, unitPriceCents: number) =>
      write({
        customer: SAMPLE_CUSTOMERS[kind] ?? sampleDocument().customer,
        lines: [buildSoldLine({ unitPriceCents, vatRateHundredths: 0, nature: 'N2.1' })],
      })
    const german = to('a foreign company', 8189)
    expect(german).toContain('<AliquotaIVA>0.00</AliquotaIVA><Natura>N2.1</Natura>')
    expect(german).toContain(
      '<RiferimentoNormativo>Inversione contabile - art. 7-ter DPR 633/1972</Rif',
    )
    expect(german).toContain('<ImportoBollo>2.00</ImportoBollo>')
    expect(german).toContain('<ImportoTotaleDocumento>81.89</ImportoTotaleDocumento>')
    expect(to('a foreign company', 7747)).not.toContain('DatiBollo')
    expect(to('a Swiss company', 8189)).toContain('<RiferimentoNormativo>Operazione non soggetta')
  })

  it('names a consumer abroad by a code of ours, never by a codice fiscale', () => {
    const [, party = ''] = of('a French consumer without any id').split('<CessionarioCommittente>')
    expect(party).toContain(
      '<IdFiscaleIVA><IdPaese>FR</IdPaese><IdCodice>C0123456789ABCDEF</IdCodice></IdFiscaleIVA>',
    )
    expect(party).not.toContain('CodiceFiscale')
    expect(party).toContain('<CAP>00000</CAP>')
  })

  it('closes to the cent: lines, sums, total and payment say the same money', () => {
    const line = fc.record({
      unitPriceCents: fc.integer({ min: 1, max: 500_000 }),
      quantityThousandths: fc.integer({ min: 1, max: 999 }).map((pieces) => pieces * 1000),
      vatRateHundredths: fc.constantFrom(400, 1000, 2200),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (lines, isFlat) => {
          const document = sampleDocument({
            lines: lines.map((overrides) => buildSoldLine(overrides)),
            ...(isFlat && { seller: FLAT_RATE_SELLER }),
          })
          const ordered = lines.reduce(
            (sum, one) => sum + one.unitPriceCents * (one.quantityThousandths / 1000),
            0,
          )
          const sums = readXmlTotals(writeEInvoice(document, SAMPLE_FILE_NAME))
          expect(sums).toEqual({
            totalCents: ordered,
            paidCents: ordered,
            netCents: document.netCents,
            vatCents: document.vatCents,
            lineCents: document.netCents,
          })
          expect(sums.netCents + sums.vatCents).toBe(ordered)
        },
      ),
    )
  })

  it('prices each line so that price times quantity is its total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 999 }),
        (unitPriceCents, pieces) => {
          const xml = write({
            lines: [buildSoldLine({ unitPriceCents, quantityThousandths: pieces * 1000 })],
          })
          const figure = (name: string) =>
            Number(new RegExp(`<${name}>([\\d.]+)<`).exec(xml)?.[1] ?? Number.NaN)
          const total = figure('PrezzoUnitario') * figure('Quantita')
          expect(Math.abs(total - figure('PrezzoTotale'))).toBeLessThan(0.005)
        },
      ),
    )
  })
})
