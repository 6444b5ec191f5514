import { expect, it } from 'vitest'
import { type SessionId, toId, type UserId } from '#modules/kernel/ids.ts'
import { createJwtSessionSeal } from './session-seal.ts'

const NOW = new Date('2026-03-03T09:00:00.000Z')
const SOON = new Date('2026-03-03T10:00:00.000Z')
const LATER = new Date('2026-03-03T11:00:00.000Z')
const claims = { userId: toId<UserId>('ada'), sessionId: toId<SessionId>('one') }

const sealOf = (letter: string) => createJwtSessionSeal(new TextEncoder().encode(letter.repeat(32)))

const sealed = async () => {
  const seal = sealOf('k')
  return { seal, cookie: await seal.seal({ ...claims, expiresAt: SOON }, NOW) }
}

it('opens a cookie of its own as often as it is shown', async () => {
  const { seal, cookie } = await sealed()
  for (const _ of [1, 2, 3]) expect(await seal.open(cookie, NOW)).toEqual(claims)
})

it('opens no cookie past its time, whether it was shown before or not', async () => {
  const { seal, cookie } = await sealed()
  expect(await seal.open(cookie, SOON)).toBeNull()
  expect(await seal.open(cookie, new Date(SOON.getTime() - 1000))).toEqual(claims)
  expect(await seal.open(cookie, SOON)).toBeNull()
  expect(await seal.open(cookie, LATER)).toBeNull()
})

it('opens no changed cookie, not even after the right one', async () => {
  const { seal, cookie } = await sealed()
  await seal.open(cookie, NOW)
  const [head, body, signature = ''] = cookie.split('.')
  const other = signature.startsWith('A') ? 'B' : 'A'
  for (const wrong of [
    [head, body, other + signature.slice(1)],
    [head, body, ''],
    [head, `${body}A`, signature],
  ])
    expect(await seal.open(wrong.join('.'), NOW)).toBeNull()
})

it('opens no cookie that another key sealed', async () => {
  const { seal, cookie } = await sealed()
  await seal.open(cookie, NOW)
  expect(await sealOf('x').open(cookie, NOW)).toBeNull()
})
