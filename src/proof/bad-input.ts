/** Malformed and hostile input. */

const LONG = 9000
const DEEP = 3000
export const TOO_LARGE = 100_001

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

export const WEIRD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnihtemos\u202c',
  '\ufeff',
  '\u2028\u2029',
  '👩‍👩‍👧‍👦'.repeat(200),
  'ﷺ'.repeat(2000),
  'a\u0301\u0302\u0303'.repeat(2000),
  'x'.repeat(LONG),
  '\n'.repeat(LONG),
  ' '.repeat(LONG),
  '<script>alert(1)</script>',
  "' OR 1=1; DROP TABLE users; --",
  '"',
  'a" OR b*',
  'NEAR(a b)',
  '*',
  '%',
  '_',
  '../../../etc/passwd',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e99',
  '0x10',
  '１２',
  '2026-02-30T25:61:61Z',
  'a@b.c\r\nBcc: d@e.f',
  `${'a'.repeat(64)}@${'b.'.repeat(90)}it`,
]

/** Values of any kind, for a field of a JSON body. */
export const WEIRD_VALUES: readonly unknown[] = [
  ...WEIRD_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [null],
  [[]],
  [{}],
  ['x', 'x', 1],
  Array.from({ length: 1000 }, () => 'x'),
  { length: 3 },
  { toString: 'x' },
  { valueOf: null },
  nested(DEEP),
]

const bytes = (...values: readonly number[]) => Uint8Array.from(values)

/** Bodies that are not JSON objects. */
export const BROKEN_BODIES: readonly (string | Uint8Array)[] = [
  '',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  'undefined',
  'NaN',
  '{"a":1}{"b":2}',
  bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
  bytes(0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d),
  bytes(0x00),
  '['.repeat(50_000),
  '{"a":'.repeat(15_000),
]

/** JSON, but not an object. */
export const BARE_BODIES = ['null', 'true', '0', '"testo"', '[]', '[{}]', '1e999']

export const WRONG_TYPES = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'application/jsonp',
  'xapplication/json',
  'json',
  ';',
  `application/${'a'.repeat(LONG)}`,
]

export const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { cookie: 'session=' },
  { cookie: 'session=%' },
  { cookie: 'session=%ff%00' },
  { cookie: 'session=a.b.c; session=d; signed_in=1' },
  { cookie: 'session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' },
  { cookie: `session=${'x'.repeat(LONG)}` },
  { cookie: ';;;=;=;"' },
  { cookie: '__proto__=x; session="' },
  { 'accept-encoding': ';;;q=,br;q=x,*' },
  { 'accept-encoding': `br${' '.repeat(LONG)};q=1` },
  { 'if-none-match': `${'W/"x",'.repeat(1000)}*` },
  { 'if-none-match': '*' },
  { range: 'bytes=9-1,-5' },
  { 'x-forwarded-for': ',,,,' },
  { 'user-agent': 'x'.repeat(LONG) },
  { 'idempotency-key': 'x'.repeat(LONG) },
  { 'idempotency-key': ' ' },
  { 'content-length': 'abc' },
  { 'content-length': '-1' },
  { 'transfer-encoding': 'chunked' },
  { origin: 'null' },
  { origin: 'http://[' },
  { 'sec-fetch-site': 'x' },
  { accept: `${'text/html,'.repeat(500)}` },
  { 'x-http-method-override': 'DELETE' },
]
