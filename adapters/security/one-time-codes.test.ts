import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { createTotpCodes } from './one-time-codes.ts'

/** Key and time of RFC 6238, appendix B; the last six of its eight digits. */
const RFC_KEY = Secret.fromUTF8('12345678901234567890').base32
const AT_59_S = new Date(59_000)

const codes = createTotpCodes('CercoOffro', (address) => `<svg>${address}</svg>`)

it('takes the code that the standard gives, and says which step it belongs to', () => {
  expect(codes.stepOf(RFC_KEY, '287082', AT_59_S)).toBe(1)
  expect(codes.stepOf(RFC_KEY, '287082', new Date(89_000))).toBe(1)
  expect(codes.stepOf(RFC_KEY, '287082', new Date(119_000))).toBeNull()
  expect(codes.stepOf(RFC_KEY, '287083', AT_59_S)).toBeNull()
  expect(codes.stepOf(RFC_KEY, '', AT_59_S)).toBeNull()
})

it('makes secrets of 160 bits and recovery codes of 79, never the same twice', () => {
  const secrets = Array.from({ length: 50 }, codes.newSecret)
  const recovery = Array.from({ length: 50 }, codes.newRecoveryCode)
  expect(new Set(secrets).size).toBe(50)
  expect(new Set(recovery).size).toBe(50)
  for (const secret of secrets) expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  for (const code of recovery) expect(code).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
})

it('mails six random digits, also those that begin with noughts', () => {
  const mailed = Array.from({ length: 2000 }, codes.newMailedCode)
  expect(mailed.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(mailed.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(mailed).size).toBeGreaterThan(1950)
})

it('tells the app who issues the codes and for whom', () => {
  const { address, picture } = codes.addressOf(RFC_KEY, 'olga@example.it')
  const url = new URL(address)
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toContain('CercoOffro:olga@example.it')
  expect(url.searchParams.get('issuer')).toBe('CercoOffro')
  expect(url.searchParams.get('secret')).toBe(RFC_KEY)
  expect(picture).toBe(`<svg>${address}</svg>`)
  const shown = new TOTP({ secret: Secret.fromBase32(RFC_KEY) }).generate({ timestamp: 59_000 })
  expect(shown).toBe('287082')
})
