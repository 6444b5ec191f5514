import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { type GroupMailReply, groupMailPaths } from '#modules/notifications/contract/group-mails.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { GroupMailList } from './group-mails.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const open = async (replies: readonly Partial<GroupMailReply>[]) => {
  const all = groupMailPaths.all
  let asked = 0
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${all}?limit=50`]: () => {
      const mail = { ...MAIL, createdAt: new Date().toISOString(), ...replies[asked] }
      asked = Math.min(asked + 1, replies.length - 1)
      reads += 1
      return { body: { items: [mail], total: 1 } }
    },
  })
  reads = 0
  renderElement(<GroupMailList />)
  await pass(100)
}

let reads = 0

const MAIL: GroupMailReply = {
  id: 'm1',
  subject: 'Le recensioni sono arrivate',
  text: 'Da oggi si leggono.',
  state: 'sending',
  total: 1200,
  sent: 100,
  bounced: 0,
  unsubscribed: 0,
  createdAt: '',
}

it('follows an e-mail until its last one has left, and then asks no more', async () => {
  await open([{}, { sent: 900 }, { state: 'done', sent: 1150 }, { state: 'done', sent: 1200 }])
  expect(screen.getByText('In corso')).toBeTruthy()
  await pass(3100)
  expect(screen.getByText('900')).toBeTruthy()
  await pass(6200)
  expect(screen.getByText('Finita')).toBeTruthy()
  expect(screen.getAllByText('1.200')).toHaveLength(2)
  await pass(60_000)
  expect(reads).toBe(4)
})

it.each([
  ['stopped', { state: 'stopped' }],
  ['over long ago', { state: 'done', createdAt: new Date(0).toISOString() }],
] as const)('asks once for what is %s', async (_, mail) => {
  await open([mail])
  await pass(HOUR_MS / 60)
  expect(reads).toBe(1)
})
