import { domainToUnicode } from 'node:url'
import { expect, it } from 'vitest'
import { formatEmail, readEmail } from './email.ts'

it.each([
  ['Ada@Example.it', 'ada@example.it'],
  [' ada@example.it\u00A0', 'ada@example.it'],
  ['\u202Aada@example.it\u202C', 'ada@example.it'],
  ['\uFEFFa\u00ADda@exam\u200Bple.it', 'ada@example.it'],
  ["sandro.d'angelo@example.it", "sandro.d'angelo@example.it"],
  ['a&b@example.it', 'a&b@example.it'],
  ['o+fatture_2026%x@sub.example.co.uk', 'o+fatture_2026%x@sub.example.co.uk'],
  ['info@caffè.it', 'info@xn--caff-8oa.it'],
  ['info@CAFFÈ.it', 'info@xn--caff-8oa.it'],
  ['info@caffe\u0300.it', 'info@xn--caff-8oa.it'],
  ['info@xn--caff-8oa.it', 'info@xn--caff-8oa.it'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['a@münchen.example', 'a@xn--mnchen-3ya.example'],
  [`${'a'.repeat(64)}@example.it`, `${'a'.repeat(64)}@example.it`],
])('%j is read as %s', (typed, address) => {
  expect(readEmail(typed)).toBe(address)
})

it.each([
  '',
  '@',
  'ada',
  'ada@',
  '@example.it',
  'ada@example',
  'ada@example.it.',
  'ada@.it',
  'ada@example..it',
  '.ada@example.it',
  'ada.@example.it',
  'a..da@example.it',
  'ada@b@example.it',
  'ada rossi@example.it',
  'ada@example.it, bea@example.it',
  'Ada <ada@example.it>',
  '"ada"@example.it',
  'ada@127.0.0.1',
  'ada@0x7f.1',
  'ada@[127.0.0.1]',
  'ada@example.it:25',
  'ada@example.it/x',
  'ada@user:pw@example.it',
  'ada@exa_mple.it',
  'ada@-example.it',
  'ada@xn--.it',
  'àda@example.it',
  'ada@example.it\r\nBcc: tutti@example.it',
  'ada\u0000@example.it',
  `${'a'.repeat(65)}@example.it`,
  `ada@${'a'.repeat(64)}.it`,
  `ada@${'abcdefgh.'.repeat(30)}it`,
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

it('is shown as people write it, whatever the script', () => {
  expect(formatEmail('info@xn--caff-8oa.it')).toBe('info@caffè.it')
  expect(formatEmail('ada@example.it')).toBe('ada@example.it')
  expect(formatEmail('xn--caff-8oa@example.it')).toBe('xn--caff-8oa@example.it')
  expect(formatEmail('a@xn--!.it')).toBe('a@xn--!.it')
  expect(formatEmail('a@xn--99999999999.it')).toBe('a@xn--99999999999.it')
  for (const domain of [
    'münchen.de',
    '例え.テスト',
    'παράδειγμα.ελ',
    'xn--caff-8oa.sub.città.it',
    'فارسی.ir',
  ]) {
    const address = readEmail(`a@${domain}`)
    expect(formatEmail(address ?? '')).toBe(`a@${domainToUnicode(address?.slice(2) ?? '')}`)
  }
})
