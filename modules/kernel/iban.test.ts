import { expect, it } from 'vitest'
import { isIban } from './iban.ts'
import { normalizeCode } from './normalize-code.ts'

it.each(['IT60X0542811101000000123456', 'DE89370400440532013000', 'SM86U0322509800000000270100'])(
  'accepts %s',
  (iban) => expect(isIban(iban)).toBe(true),
)

it.each([
  'IT60X0542811101000000123457',
  'IT61X0542811101000000123456',
  'IT60X05428111010000001234567',
  'DE8937040044053201300',
  '60X0542811101000000123456',
  '',
])('refuses %s', (iban) => expect(isIban(iban)).toBe(false))

it('reads what people write', () => {
  for (const typed of [
    'it60 x054 2811 1010 0000 0123 456',
    'IT60-X054-2811-1010-0000-0123-456',
    '\u202AIT60X05428\u200B11101\u2011000000123456\u202C\uFEFF',
    'ＩＴ60X0542811101000000123456',
  ])
    expect(normalizeCode(typed)).toBe('IT60X0542811101000000123456')
})
