import { describe, expect, it } from 'vitest'
import {
  SAMPLE_FILE_NAME,
  SAMPLE_SELLER,
  sampleDocument,
} from '#adapters/conformance/invoice-samples.ts'
import { openSchema } from '../../scripts/testing/fatturapa-schema.ts'
import { writeEInvoice } from './write-e-invoice.ts'

const schema = openSchema()

/** What the official schema takes, where it is at hand. */
const written = (overrides: Parameters<typeof sampleDocument>[0]) => {
  const xml = writeEInvoice(sampleDocument(overrides), SAMPLE_FILE_NAME)
  expect(schema?.objectionsTo(xml) ?? []).toEqual([])
  return xml
}

describe('the parties of an e-invoice', () => {
  it('keep a postal code abroad, before the city where the address leaves no room', () => {
    const seat = (change: object) => {
      const customer = { ...sampleDocument().customer, country: 'GB', province: '', ...change }
      return written({ customer }).split('<CessionarioCommittente>')[1]
    }
    const address = 'x'.repeat(59)
    expect(seat({ address, postalCode: 'SW1A 1AA', city: 'London' })).toContain(
      `<Indirizzo>${address}</Indirizzo><CAP>00000</CAP><Comune>SW1A 1AA London</Comune>`,
    )
    expect(seat({ address: 'Main St 1', postalCode: '' })).toContain(
      '<Indirizzo>Main St 1</Indirizzo>',
    )
  })

  it('say whether a company has one shareholder, and whether it is being wound up', () => {
    const register = { office: 'MI', number: '1234567', shareCapitalCents: 10_000_00 }
    const entry = (more: object) =>
      written({ seller: { ...SAMPLE_SELLER, register: { ...register, ...more } } })
    expect(entry({})).toContain('</CapitaleSociale><StatoLiquidazione>LN</StatoLiquidazione>')
    expect(entry({ shareholders: 'one', isInLiquidation: true })).toContain(
      '</CapitaleSociale><SocioUnico>SU</SocioUnico><StatoLiquidazione>LS</StatoLiquidazione>',
    )
    expect(entry({ shareholders: 'several' })).toContain('<SocioUnico>SM</SocioUnico>')
  })
})
