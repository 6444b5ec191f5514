import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

const MESSAGE = {
  name: 'Ada Rossi',
  email: 'ada@example.it',
  subject: 'Una domanda',
  message: 'Vorrei sapere come funziona.',
}

const NOTICE = {
  reason: 'prohibited',
  explanation: 'Questo annuncio vende merce rubata, lo riconosco.',
  name: 'Eva Neri',
  email: 'eva@example.it',
  goodFaith: true,
}

type LimitedCall = {
  readonly path: string
  readonly most: number
  readonly body: (n: number) => object
}

const LIMITED: readonly LimitedCall[] = [
  {
    path: '/api/auth/register',
    most: 30,
    body: (n) => ({
      firstName: 'Ada',
      lastName: 'Rossi',
      email: `p${n}@example.it`,
      password: 'Segreta123',
    }),
  },
  { path: '/api/auth/forgot-password', most: 5, body: (n) => ({ email: `p${n}@example.it` }) },
  { path: '/api/auth/login-link', most: 5, body: (n) => ({ email: `p${n}@example.it` }) },
  { path: '/api/login/link', most: 30, body: () => ({ token: 'inventato' }) },
  {
    path: '/api/auth/reset-password',
    most: 5,
    body: () => ({ token: 'inventato', newPassword: 'Nuovissima1' }),
  },
  { path: '/api/contact', most: 5, body: () => MESSAGE },
  { path: '/api/banners/nessuno/impression', most: 120, body: () => ({}) },
  { path: '/api/analytics/share', most: 30, body: () => ({ path: '/', network: 'whatsapp' }) },
  { path: '/api/consent', most: 30, body: () => ({ choice: 'refused' }) },
  { path: '/api/listings/job/nessuno/report', most: 10, body: () => NOTICE },
]

it.each(LIMITED)('$path is limited by the /64 of the visitor', async ({ path, most, body }) => {
  const { request } = testApp()
  const ask = async (n: number, ip: string) =>
    (await request('POST', path, { body: body(n), ip })).status
  const address = (n: number) => `2001:db8:7:7:${(n + 1).toString(16)}::1`

  for (let n = 0; n < most; n += 1) expect(await ask(n, address(n)), `${n}`).not.toBe(429)
  expect(await ask(most, address(most))).toBe(429)
  expect(await ask(most + 1, '2001:db8:7:8::1')).not.toBe(429)
})
