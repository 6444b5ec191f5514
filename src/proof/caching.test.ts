import { describe, expect, it } from 'vitest'
import { bindingsOf, call } from './call.ts'
import { openProofs } from './proofs.ts'
import { addressOf, nameOf, type Row } from './row.ts'
import { rowOf, rows } from './rows.ts'

const byName = (some: readonly Row[]) => some.map((row) => ({ name: nameOf(row), row }))
/** Not home, which varies, nor what opens by a one-time link. */
const UNSHARED = ['PAGE /', 'PAGE /messaggi/rispondi/:token']
const sharedPages = rows.filter(
  ({ route, answers }) =>
    route.startsWith('PAGE') && answers.anonymous === 200 && !UNSHARED.includes(route),
)

const proofs = openProofs()

describe('caches', () => {
  it.each(byName(sharedPages))(
    'ask each time whether a page is still the same: $name',
    async ({ row }) => {
      const proof = await proofs.common()
      const { headers } = await call(proof, row, 'anonymous')
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      const again = await proof.app.request(addressOf(row, proof), {
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
      const { headers } = await call(await proofs.common(), rowOf(route), 'anonymous')
      expect(headers.get('vary')?.split(', ')).toContain('Cookie')
    },
  )

  it('give a member the home page of a member, also with the tag of the other', async () => {
    const proof = await proofs.common()
    const stranger = await call(proof, rowOf('PAGE /'), 'anonymous')
    const { cookie } = proof.members.owner
    const etag = stranger.headers.get('etag') ?? ''
    const reply = await proof.app.request(
      '/',
      { headers: { cookie, 'if-none-match': etag } },
      bindingsOf('owner'),
    )
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  })
})
