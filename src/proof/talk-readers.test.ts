/** Who may read a talk: every viewer in every state, also after a block, deactivation or erasure. */
import { beforeAll, describe, expect, it } from 'vitest'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { enrolSecondFactor } from '#src/test-app/second-factor.ts'
import { testTalks } from '#src/test-app/talks.ts'
import { TEST_PASSWORD, type Visitor } from '#src/test-app/visitors.ts'

const STATES = ['open', 'chosen', 'closed', 'reported', 'dismissed', 'suspended'] as const
type State = (typeof STATES)[number]
const FATES = [
  'together',
  'client blocks',
  'professional blocks',
  'client deactivated',
  'professional deactivated',
  'client erased',
  'professional erased',
] as const
type Fate = (typeof FATES)[number]
const VIEWERS = [
  'anonymous',
  'client',
  'professional',
  'other client',
  'other firm',
  'moderator',
  'moderator without second factor',
  'admin',
] as const
type Viewer = (typeof VIEWERS)[number]

const SECRET = 'Parola-tra-noi-due'

const isOut = (viewer: Viewer, fate: Fate) =>
  fate === `${viewer} deactivated` || fate === `${viewer} erased`
const isParty = (viewer: Viewer) => viewer === 'client' || viewer === 'professional'

/** Only the two people of the talk, as long as they have an account. */
const readingOf = (viewer: Viewer, fate: Fate) => {
  if (viewer === 'anonymous' || isOut(viewer, fate)) return 401
  return isParty(viewer) ? 200 : 404
}

/** Staff may read a talk once it was reported, whatever was decided. */
const isBeforeStaff = (state: State) => ['reported', 'dismissed', 'suspended'].includes(state)

const staffReadingOf = (viewer: Viewer, state: State, fate: Fate) => {
  if (viewer === 'anonymous' || isOut(viewer, fate)) return 401
  if (viewer !== 'admin' && viewer !== 'moderator') return 403
  return isBeforeStaff(state) ? 200 : 404
}

const canWrite = (state: State, fate: Fate) =>
  fate === 'together' && state !== 'closed' && state !== 'suspended'

const setUp = async (fate: Fate) => {
  const app = await testTalks()
  const { request, signUpStaff, signUp, professional, client, publish, reveal } = app
  const firm = await professional('basic', { firstName: 'Ugo', lastName: 'Verdi' })
  const [admin, moderator] = [await signUpStaff('admin'), await signUpStaff('moderator')]
  const viewers: Readonly<Record<Exclude<Viewer, 'anonymous'>, Visitor>> = {
    client,
    professional: firm,
    'other client': await signUp({ isVerified: true }),
    'other firm': await professional('basic', { firstName: 'Ada', lastName: 'Neri' }),
    admin,
    moderator,
    'moderator without second factor': await signUpStaff('moderator'),
  }
  const call = async (method: string, path: string, by?: Visitor, body?: object) => {
    const reply = await request(method, path, { cookie: by?.cookie, ...(body && { body }) })
    return { status: reply.status, text: await reply.text() }
  }
  const doIt = async (...asked: Parameters<typeof call>) => {
    const { status, text } = await call(...asked)
    if (status >= 300) throw new Error(`${asked[0]} ${asked[1]}: ${text}`)
    return text
  }
  await enrolSecondFactor(app, moderator)
  await enrolSecondFactor(app, admin)
  await doIt('PUT', '/api/admin/settings/security', admin, { isSecondFactorRequired: true })
  // Another firm has a talk with the same client's other request, which must not help it.
  await reveal(
    publish({ client_id: viewers['other client'].user.id }),
    viewers['other firm'].cookie,
  )

  const decide = async (talk: string, verdict: string) => {
    await doIt('POST', talkPaths.report(talk), client, { reason: 'Chiede contanti prima.' })
    const { items } = JSON.parse(await doIt('GET', '/api/admin/notices', moderator))
    const notice = items.find((one: { listingId: string }) => one.listingId === talk)
    const path = `/api/admin/notices/${notice.id}/${verdict}`
    if (verdict) await doIt('POST', path, moderator, { reason: 'Guardata.' })
  }
  const bring: Readonly<Record<State, (talk: string) => Promise<unknown>>> = {
    open: async () => undefined,
    chosen: (talk) => doIt('POST', talkPaths.choose(talk), client, { closeRequest: false }),
    closed: (talk) => doIt('POST', talkPaths.close(talk), client, {}),
    reported: (talk) => decide(talk, ''),
    dismissed: (talk) => decide(talk, 'dismiss'),
    suspended: (talk) => decide(talk, 'uphold'),
  }
  const talks = new Map<State, string>()
  for (const state of STATES) {
    const requestId = publish()
    const { talkId = '' } = JSON.parse(await (await reveal(requestId, firm.cookie)).text())
    await doIt('POST', talkPaths.messages(talkId), firm, { text: `${SECRET} ${state}` })
    await bring[state](talkId)
    talks.set(state, talkId)
  }
  const [who, deed] = fate.split(' ')
  const acting = who === 'client' ? client : firm
  if (deed === 'blocks')
    for (const talk of talks.values()) await doIt('POST', talkPaths.block(talk), acting)
  const account = `/api/admin/users/${acting.user.id}`
  const closing = { isActive: false, reason: 'Truffa.', ground: 'law' }
  if (deed === 'deactivated') await doIt('PATCH', account, admin, closing)
  if (deed === 'erased') await doIt('DELETE', '/api/users/me', acting, { password: TEST_PASSWORD })
  return { call, viewers, idOf: (state: State) => talks.get(state) ?? '' }
}

describe.each(FATES)('when the two are: %s', (fate) => {
  let product: Awaited<ReturnType<typeof setUp>>
  beforeAll(async () => {
    product = await setUp(fate)
  })
  const cells = STATES.flatMap((state) => VIEWERS.map((viewer) => ({ state, viewer })))
  const readBy = async ({ state, viewer }: (typeof cells)[number]) => {
    const by = viewer === 'anonymous' ? undefined : product.viewers[viewer]
    const id = product.idOf(state)
    const call = (method: string, path: string, body?: object) =>
      product.call(method, path, by, body)
    return { id, call, read: await call('GET', talkPaths.one(id)) }
  }

  it.each(cells)('$viewer reads the $state talk as the rules say', async (cell) => {
    const { state, viewer } = cell
    const { id, call, read } = await readBy(cell)
    const list = await call('GET', talkPaths.all)
    const staff = await call('GET', talkPaths.reported(id))
    const words = `${SECRET} ${state}`
    const mayRead = readingOf(viewer, fate) === 200
    expect({
      status: read.status,
      isNotified: read.text.includes(words),
      canWrite: /"canWrite":(true|false)/.exec(read.text)?.[1],
      isListed: list.text.includes(id),
      asStaff: staff.status,
      isToldStaff: staff.text.includes(words),
    }).toEqual({
      status: readingOf(viewer, fate),
      isNotified: mayRead,
      canWrite: mayRead ? String(canWrite(state, fate)) : undefined,
      isListed: mayRead,
      asStaff: staffReadingOf(viewer, state, fate),
      isToldStaff: staffReadingOf(viewer, state, fate) === 200,
    })
  })

  const outsiders = cells.filter(({ viewer }) => readingOf(viewer, fate) !== 200)
  it.each(outsiders)('$viewer does nothing in the $state talk, as in none', async (cell) => {
    const { id, call, read } = await readBy(cell)
    const deeds = (talk: string) =>
      Promise.all([
        call('POST', talkPaths.messages(talk), { text: 'Salve' }),
        call('POST', talkPaths.report(talk), { reason: 'Mi ha chiesto contanti.' }),
        call('POST', talkPaths.block(talk)),
        call('POST', talkPaths.choose(talk), { closeRequest: false }),
        call('POST', talkPaths.close(talk), {}),
      ])
    const done = await deeds(id)
    expect(done.map(({ status }) => status)).toEqual(done.map(() => read.status))
    expect([read, ...done]).toEqual([
      await call('GET', talkPaths.one('inventata')),
      ...(await deeds('inventata')),
    ])
  })
})
