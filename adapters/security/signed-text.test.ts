import { expect, it } from 'vitest'
import { createSigner } from './signed-text.ts'

const signer = createSigner(new Uint8Array(32).fill(7))

it('reads what it signed, and nothing else', () => {
  const token = signer.sign('{"id":"è"}')
  expect(signer.read(token)).toBe('{"id":"è"}')
  const [body = '', seal = ''] = token.split('.')
  const forged = Buffer.from('{"id":"altro"}').toString('base64url')
  for (const wrong of ['', '.', body, `${body}.`, `${forged}.${seal}`, `${body}.${seal}.x`, 'è'])
    expect(signer.read(wrong), wrong).toBeNull()
})

it('does not read what another key signed', () => {
  const other = createSigner(new Uint8Array(32).fill(8))
  expect(signer.read(other.sign('x'))).toBeNull()
})
