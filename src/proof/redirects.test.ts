import { describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { secretsOf } from './personas.ts'
import { openProofs } from './proofs.ts'

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  'http:evil.example',
  '/%0d%0aLocation:https://evil.example',
  '/x\r\nSet-Cookie: a=b',
]

/** The foreign address that a browser would go to; null when it stays on this site. */
const leadsAway = (location: string | null) => {
  const url = new URL(location ?? '/', 'http://localhost')
  const input = url.searchParams.get('returnTo')
  const onward = input === null ? url : new URL(input, 'http://localhost')
  return [url, onward].some(({ origin }) => origin !== 'http://localhost')
}

const proofs = openProofs()

describe('redirects stay on this site', () => {
  it.each(ELSEWHERE)('on the way to the log-in page: %j', async (input) => {
    const { app } = await proofs.common()
    const reply = await app.request(`/api/login?returnTo=${encodeURIComponent(input)}`)
    expect(reply.status).toBe(303)
    expect(leadsAway(reply.headers.get('location'))).toBe(false)
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  it.each(ELSEWHERE)('after logging in without JavaScript: %j', async (input) => {
    const form = { email: secretsOf('owner').email, password: TEST_PASSWORD }
    const send = (path: string, fields: Record<string, string>) =>
      proofs.undoing(({ app }) =>
        Promise.resolve(app.request(path, { method: 'POST', body: new URLSearchParams(fields) })),
      )
    const replies = [
      await send('/login', { ...form, returnTo: input }),
      await send(`/login?returnTo=${encodeURIComponent(input)}`, form),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(303)
      expect(leadsAway(reply.headers.get('location'))).toBe(false)
    }
  })

  it.each(ELSEWHERE)('for somebody who is signed in already: %j', async (input) => {
    const { app, members } = await proofs.common()
    const { cookie } = members.owner
    const reply = await app.request(`/login?returnTo=${encodeURIComponent(input)}`, {
      headers: { cookie },
    })
    expect(reply.status).toBe(303)
    expect(leadsAway(reply.headers.get('location'))).toBe(false)
  })

  it('and do lead where they should', async () => {
    const { app } = await proofs.common()
    const reply = await app.request('/api/login?returnTo=%2Flavori%3Fq%3Dbagno%23x')
    expect(reply.headers.get('location')).toBe('/login?returnTo=%2Flavori%3Fq%3Dbagno%23x')
  })
})
