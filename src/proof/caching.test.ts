import { describe, expect, it } from 'vitest'
import { bindingsOfPersona, call } from './call.ts'
import { openProofs } from './proofs.ts'
import { addressOfRow, nameOfRow, type ProofRow } from './row.ts'
import { findProofRow, proofRows } from './rows.ts'

const byName = (some: readonly ProofRow[]) => some.map((row) => ({ name: nameOfRow(row), row }))
/** Neither the home page, which varies, nor pages opened by a token. */
const UNSHARED = ['PAGE /', 'PAGE /messaggi/rispondi/:token', 'PAGE /invito/:code']
const sharedPages = proofRows.filter(
  ({ route, query = '', answers }) =>
    route.startsWith('PAGE') &&
    answers.anonymous === 200 &&
    !UNSHARED.includes(route) &&
    !query.includes('token='),
)

const proofs = openProofs()

describe('caches', () => {
  it.each(byName(sharedPages))(
    'ask each time whether a page is still the same: $name',
    async ({ row }) => {
      const proof = await proofs.common()
      const { headers } = await call(proof, row, 'anonymous')
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      const again = await proof.app.request(addressOfRow(row, proof), {
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(headers.get('etag'))
    },
  )

  it.each(['PAGE /', 'PAGE /admin', 'GET /login'] as const)(
    'know that %s differs by session',
    async (route) => {
      const { headers } = await call(await proofs.common(), findProofRow(route), 'anonymous')
      expect(headers.get('vary')?.split(', ')).toContain('Cookie')
    },
  )

  it.each([
    '/Messaggi/rispondi/un-gettone',
    '/messaggi/RISPONDI/un-gettone/',
    '/verifica-email?token=un-gettone',
    '/Reimposta-Password/?x=1&token=un-gettone',
  ])('never keep %s, which a token opens', async (path) => {
    const proof = await proofs.common()
    const reply = await proof.app.request(path, {}, bindingsOfPersona('anonymous'))
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.has('etag')).toBe(false)
  })

  it.each(['/Messaggi', '/ADMIN/ordini/', '/I-miei-annunci/x/confronta/'])(
    'know that %s differs by session, as the router does',
    async (path) => {
      const proof = await proofs.common()
      const { cookie } = proof.members.owner
      const reply = await proof.app.request(
        path,
        { headers: { cookie } },
        bindingsOfPersona('owner'),
      )
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('give a member the home page of a member, also with the tag of the other', async () => {
    const proof = await proofs.common()
    const stranger = await call(proof, findProofRow('PAGE /'), 'anonymous')
    const { cookie } = proof.members.owner
    const etag = stranger.headers.get('etag') ?? ''
    const reply = await proof.app.request(
      '/',
      { headers: { cookie, 'if-none-match': etag } },
      bindingsOfPersona('owner'),
    )
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  })
})
