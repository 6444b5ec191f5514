/** What a careless program, a curious person or an attacker might send. */

const LONG = 9000
const DEEP = 3000
export const TOO_LARGE = 100_001

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

const WEIRD_TEXTS = [
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

/** Of any kind, for a field of a JSON body. */
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

/** Percent-encoded as they stand in an address; some cannot be decoded. */
export const WEIRD_ADDRESS_PARTS = [
  ...WEIRD_TEXTS.filter((text) => text.isWellFormed()).map(encodeURIComponent),
  '%00',
  '%ff',
  '%',
  '%c3%28',
  '%e0%a4%a',
  '%2e%2e%2f',
  '%2F',
  '%5c',
  '..%5c..',
  '+',
  '*',
  ':id',
  '%25',
  '%0d%0aSet-Cookie:x=1',
]

/** Whole queries. */
export const WEIRD_QUERIES = [
  '%00',
  '%ff=%ff',
  '=',
  '&&&',
  '?',
  'a[]=1&a[b]=2',
  '__proto__=1&constructor=2&__proto__[x]=3',
  'limit=1&limit=2&offset=a&offset=b',
  'limit=-1',
  'limit=101',
  'limit=1e2',
  'offset=1e99',
  'offset=-0',
  'offset=99999999999999999999',
  `q=${'%F0%9F%92%A9'.repeat(1500)}`,
  `q=${'a+'.repeat(3000)}`,
  'returnTo=//evil.example',
  Array.from({ length: 1500 }, (_, index) => `p${index}=1`).join('&'),
]

const bytes = (...values: readonly number[]) => Uint8Array.from(values)

/** Bodies that are no JSON object at all. */
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

/** JSON, but no object with fields. */
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

/** Addresses that no link leads to. */
export const WEIRD_PATHS = [
  '//',
  '///',
  '/lavori//',
  '/lavori/',
  '/LAVORI',
  '/./lavori',
  '/lavori/../admin',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/assets/../../package.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/manifest.json',
  '/package.json',
  '/data/app.db',
  '/.env',
  '/.git/config',
  '/index.html',
  '/api',
  '/api/',
  '/api//regions',
  '/api/%',
  '/api/__proto__',
  '/healthz/',
  '/*',
  '/:id',
  '/lavori/:id/x',
  `/${'a/'.repeat(2000)}`,
  `/${'%F0%9F%92%A9'.repeat(500)}`,
  '/%ff%fe',
  '/%',
  '/lavori%00',
  '/lavori;x=1',
  '/lavori%20',
]
