import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { GroupMailReply } from '#modules/notifications/contract/group-mails.ts'
import { testApp } from '#src/test-app.ts'

it('an e-mail to a group that no server took was sent to nobody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const product = testApp({ DATA_DIR: folder }, { bringsMail: true })
  const { request, signUp, signUpStaff, clock, background } = product
  const { cookie } = await signUpStaff('admin')
  const reader = await signUp({ isVerified: true })
  const preference = { event: 'news', channel: 'mail', isOn: true }
  await request('PUT', '/api/notifications/preferences', {
    body: preference,
    cookie: reader.cookie,
  })
  const news = { audience: {}, subject: 'Le recensioni', text: 'Da oggi si leggono.' }
  const made = await request('POST', '/api/admin/group-mails', { body: news, cookie })
  expect(made.status).toBe(201)
  for (let times = 0; times < 4; times += 1) {
    clock.advance(MINUTE_MS)
    background.tick()
    await background.idle()
  }
  const files = product.connection
    .prepare(`SELECT count(*) FROM outbox WHERE template = 'group-news' AND is_file`)
    .pluck()
  expect(files.get()).toBe(1)
  const { items } = (await (await request('GET', '/api/admin/group-mails', { cookie })).json()) as {
    items: GroupMailReply[]
  }
  expect(items).toMatchObject([{ state: 'done', total: 1, sent: 0, bounced: 0 }])
  await rm(folder, { recursive: true })
})
