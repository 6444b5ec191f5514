import { describe, expect, it } from 'vitest'
import { buildEpcText, renderEpcQrCode, renderLinkQrCode } from './epc-code.ts'

const TRANSFER = {
  bic: 'BPPIITRRXXX',
  accountHolder: 'CercoOffro S.r.l.',
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  amountCents: 3990,
  causale: 'ORD-2026-000001',
}

describe('the QR code of a transfer', () => {
  it('says what banking apps expect, line by line', () => {
    expect(buildEpcText(TRANSFER).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BPPIITRRXXX',
      'CercoOffro S.r.l.',
      'IT60X0542811101000000123456',
      'EUR39.90',
      '',
      '',
      'ORD-2026-000001',
    ])
  })

  it('keeps within the lengths of the standard', () => {
    const long = { ...TRANSFER, accountHolder: 'x'.repeat(100), causale: 'y'.repeat(200) }
    const lines = buildEpcText(long).split('\n')
    expect(lines[5]).toHaveLength(70)
    expect(lines[10]).toHaveLength(140)
  })

  it('brings its own white background, so that cameras read it on dark pages too', () => {
    const picture = renderEpcQrCode(TRANSFER)
    expect(picture).toMatch(/^<svg [^>]*><rect width="100%" height="100%" fill="#fff"\/><path/)
    expect(renderLinkQrCode('https://example.it')).toContain('fill="#fff"')
  })

  it('is a picture without scripts or styles', () => {
    const picture = renderEpcQrCode(TRANSFER)
    expect(picture).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    expect(picture).not.toMatch(/<script|style=|<style/)
  })
})
