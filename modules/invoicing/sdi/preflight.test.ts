import { describe, expect, it } from 'vitest'
import {
  buildSoldLine,
  PUBLIC_BODY_CUSTOMER,
  SAMPLE_CUSTOMERS,
  SAMPLE_FILE_NAME,
  SAMPLE_SELLER,
  sampleDocument,
} from '#adapters/conformance/invoice-samples.ts'
import { assembleDocument, type Customer, type FiscalDocument } from '../document/document.ts'
import { findPreflightObjections, type PreflightDocument } from './preflight.ts'

const objectionsTo = (document: FiscalDocument, changes: Partial<PreflightDocument> = {}) =>
  findPreflightObjections({
    document,
    fileName: SAMPLE_FILE_NAME,
    today: '2026-03-03',
    isNumberTaken: false,
    isFileNameTaken: false,
    ...changes,
  })
const codesOf = (...asked: Parameters<typeof objectionsTo>) =>
  objectionsTo(...asked).map(({ code }) => code)

const company = sampleDocument().customer
const to = (changes: Partial<Customer>) => sampleDocument({ customer: { ...company, ...changes } })
const [firstLine] = sampleDocument().lines
const [firstSummary] = sampleDocument().summaries
const withLine = (changes: object) =>
  ({ ...sampleDocument(), lines: [{ ...firstLine, ...changes }] }) as FiscalDocument
const withSummary = (changes: object) =>
  ({ ...sampleDocument(), summaries: [{ ...firstSummary, ...changes }] }) as FiscalDocument

describe('before a number is spent', () => {
  it.each(Object.entries(SAMPLE_CUSTOMERS))('%s is let through', (_, customer) => {
    expect(objectionsTo(sampleDocument({ customer }))).toEqual([])
  })

  it.each<[string, string, Parameters<typeof objectionsTo>]>([
    ['00001', 'a file name of another form', [sampleDocument(), { fileName: 'fattura.xml' }]],
    ['00002', 'a file name used before', [sampleDocument(), { isFileNameTaken: true }]],
    ['00200', 'an Italian postal code of four digits', [to({ postalCode: '2012' })]],
    ['00200', 'a province that is not two letters', [to({ province: 'Milano' })]],
    ['00200', 'a name of which nothing can be said', [to({ name: '株式会社' })]],
    ['00200', 'a certified address that is none', [to({ sdiCode: null, pecEmail: 'a@b' })]],
    [
      '00300',
      'a transmitter whose codice fiscale has a wrong letter',
      [sampleDocument({ seller: { ...SAMPLE_SELLER, fiscalCode: 'RSSMRA85T10A562T' } })],
    ],
    [
      '00301',
      'a seller whose number is that of a body, not a VAT number',
      [sampleDocument({ seller: { ...SAMPLE_SELLER, vatNumber: '98765430156' } })],
    ],
    [
      '00301',
      'a seller without a valid VAT number',
      [sampleDocument({ seller: { ...SAMPLE_SELLER, vatNumber: '12345678903' } })],
    ],
    ['00305', 'a VAT number with a wrong check digit', [to({ taxId: '11111110589' })]],
    ['00305', 'the well-known fake', [to({ taxId: '12345678903' })]],
    ['00306', 'a codice fiscale with a wrong letter', [to({ taxId: 'RSSMRA85T10A562T' })]],
    ['00306', 'somebody born on 30 February', [to({ taxId: 'RSSMRA85B30F205X' })]],
    ['00306', 'a body with a wrong check digit', [to({ taxId: '98765430157' })]],
    ['00311', 'a recipient code with a sign in it', [to({ sdiCode: 'M5UXÀR1' })]],
    ['00313', 'the code for abroad on somebody in Italy', [to({ sdiCode: 'XXXXXXX' })]],
    ['00400', 'a line without VAT that does not say why', [withLine({ vatRateHundredths: 0 })]],
    ['00401', 'a line with VAT that says why it has none', [withLine({ nature: 'N2.2' })]],
    ['00403', 'a date in the future', [sampleDocument(), { today: '2026-03-02' }]],
    ['00404', 'a number used before', [sampleDocument(), { isNumberTaken: true }]],
    ['00409', 'a number used before', [sampleDocument(), { isNumberTaken: true }]],
    ['00417', 'a customer without any fiscal id', [to({ taxId: null })]],
    ['00417', 'somebody abroad without any fiscal id', [to({ taxId: null, country: 'FR' })]],
    [
      '00418',
      'a credit note before its invoice',
      [
        sampleDocument({
          heading: {
            kind: 'credit_note',
            credits: { number: 'INV/2026/000009', issueDate: '2026-03-04' },
          },
        }),
      ],
    ],
    ['00419', 'a rate without its sum', [{ ...sampleDocument(), summaries: [] }]],
    ['00421', 'a tax that is not the rate of its sum', [withSummary({ vatCents: 725 })]],
    ['00422', 'a sum that is not that of its lines', [withSummary({ netCents: 3271 })]],
    ['00423', 'a line that is not price times quantity', [withLine({ quantityThousandths: 2000 })]],
    ['00425', 'a number without a digit', [sampleDocument({ heading: { number: 'INV/UNO' } })]],
    [
      '00427',
      'a public body, which needs another format',
      [sampleDocument({ customer: PUBLIC_BODY_CUSTOMER })],
    ],
    ['00429', 'a sum without VAT that does not say why', [withSummary({ vatRateHundredths: 0 })]],
    ['00471', 'the company invoicing itself', [to({ taxId: SAMPLE_SELLER.vatNumber })]],
    [
      '00471',
      'a sole trader invoicing the person',
      [
        sampleDocument({
          seller: { ...SAMPLE_SELLER, fiscalCode: 'RSSMRA85T10A562S' },
          customer: { ...company, taxId: 'RSSMRA85T10A562S' },
        }),
      ],
    ],
  ])('%s is foreseen: %s', (code, _, asked) => {
    const objections = objectionsTo(...asked)
    expect(objections.map((one) => one.code)).toContain(code)
    for (const { message, field } of objections) {
      expect(message).toMatch(/^[A-ZÈ0-9].*\.$/)
      expect(field).not.toBeNull()
    }
  })

  it('says one fault once, however many lines have it', () => {
    const lines = Array.from({ length: 20 }, () => ({ ...buildSoldLine(), vatRateHundredths: 0 }))
    const { customer, seller, ...heading } = sampleDocument()
    const document = assembleDocument({ heading, seller, customer, sold: lines })
    expect(codesOf(document)).toEqual(['00400', '00429'])
  })
})
