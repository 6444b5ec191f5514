/** What the staff calls a trade finds it everywhere. */
import { expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'

const LISTS = {
  requests: '/api/job-requests',
  showcase: '/api/showcase-items',
  firms: '/api/firms',
} as const

const marketOfJoiners = async () => {
  const market = await testFirms()
  const { call, client, jobs, items, openFirm, signUp, admin } = market
  await jobs.publishApproved(client, {
    categoryId: 'falegname',
    title: 'Gradini da rifare',
    description: 'Tre gradini di una scala.',
  })
  await items.publishApproved(await signUp({ isVerified: true }), {
    ...SAMPLE_ITEM,
    categoryId: 'falegname',
    title: 'Cornice su misura',
    description: 'La preparo in una settimana.',
  })
  await openFirm(undefined, { trades: ['falegname'], tradeName: 'Bottega Neri', about: 'Da noi.' })
  const found = async (q: string) => {
    const totals = Object.entries(LISTS).map(async ([list, path]) => {
      const { total } = (await call('GET', `${path}?q=${encodeURIComponent(q)}`, client)).body
      return [list, total]
    })
    return Object.fromEntries(await Promise.all(totals))
  }
  const joiner = async (changes: object) => {
    const { items: known } = (await call('GET', '/api/admin/categories', admin)).body
    const now = known.find(({ id }: { id: string }) => id === 'falegname')
    const body = { ...now, ...changes }
    expect((await call('PATCH', '/api/admin/categories/falegname', admin, body)).status).toBe(200)
  }
  return { found, joiner }
}

const NONE = { requests: 0, showcase: 0, firms: 0 }
const ALL = { requests: 1, showcase: 1, firms: 1 }

it('a keyword that the admin adds to a trade finds its requests, its items and its firms', async () => {
  const { found, joiner } = await marketOfJoiners()
  expect(await found('ebanisteria')).toEqual(NONE)
  await joiner({ keywords: ['ebanisteria'] })
  expect(await found('ebanisteria')).toEqual(ALL)
  expect(await found('ebanisteria milano')).toEqual(ALL)
  expect(await found('ebanistera')).toEqual(ALL)
})

it('one that the admin takes away finds them no longer', async () => {
  const { found, joiner } = await marketOfJoiners()
  await joiner({ keywords: ['maestro d’ascia'] })
  expect(await found('maestro d’ascia')).toEqual(ALL)
  await joiner({ keywords: [] })
  expect(await found('maestro d’ascia')).toEqual(NONE)
})
