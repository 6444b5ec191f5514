import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#modules/kernel/limits.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { OutboxReply } from '#modules/operations/contract/mail.ts'
import type { RunsReply } from '#modules/operations/contract/runs.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  await product.signUp({ email: 'ada@example.it' })
  const read = async <Reply>(path: string) =>
    (await (await product.request('GET', path, { cookie })).json()) as Reply
  const outbox = (query = '') => read<OutboxReply>(`/api/admin/outbox${query}`)
  const resend = async (id: string) => {
    const reply = await product.request('POST', `/api/admin/outbox/${id}/resend`, { cookie })
    return { status: reply.status, body: (await reply.json()) as { code?: string } }
  }
  const giveUp = (id: string) =>
    product.connection
      .prepare(
        `UPDATE outbox SET status = 'failed', attempts = 8, last_error = 'Nobody there' WHERE id = ?`,
      )
      .run(id)
  return { ...product, read, outbox, resend, giveUp }
}

describe('the outbox in the admin area', () => {
  it('lists every mail without what it says', async () => {
    const { outbox } = await setUp()
    const { items } = await outbox('?q=ADA@example')
    expect(items).toMatchObject([
      { recipient: 'ada@example.it', template: 'verify-email', state: 'queued', attempts: 0 },
    ])
    expect(JSON.stringify(items)).not.toContain('token=')
  })

  it('sends a mail again that was given up, once, with all its tries', async () => {
    const { outbox, resend, giveUp, background, delivered } = await setUp()
    const [mail] = (await outbox('?q=ada')).items
    const id = mail?.id ?? ''
    giveUp(id)
    background.tick()
    await background.idle()
    expect(delivered.filter(({ recipient }) => recipient === 'ada@example.it')).toEqual([])

    expect((await resend(id)).status).toBe(200)
    background.tick()
    await background.idle()
    expect(delivered.filter(({ recipient }) => recipient === 'ada@example.it')).toHaveLength(1)
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'mail.not-failed' } })
    expect((await outbox('?state=failed')).total).toBe(0)
  })

  it('is sorted by recipient from either end, and comes as a file without codes and contents', async () => {
    const { outbox, signUp, request, signUpStaff } = await setUp()
    await signUp({ email: 'zeno@example.it' })
    const first = async (sort: string) =>
      (await outbox(`?sort=${sort}&limit=1`)).items[0]?.recipient
    expect(await first('recipient')).toBe('ada@example.it')
    expect(await first('recipient-desc')).toBe('zeno@example.it')
    const { cookie } = await signUpStaff('admin')
    const file = await (
      await request('GET', '/api/admin/outbox?format=csv&limit=1&q=example.it', { cookie })
    ).text()
    expect(file).toContain('ada@example.it;Verifica dell’indirizzo;In attesa;0')
    expect(file).toContain('zeno@example.it')
    expect(file).not.toMatch(/token=|verify-email|\d\dT\d\d:/)
  })

  it('tells apart what waits for its hour and what is tried next', async () => {
    const { outbox, connection, clock } = await setUp()
    for (let number = 1; number <= LIMITS.mailsOfAKind.most; number++)
      connection
        .prepare(
          `INSERT INTO outbox (id, recipient, template, variables, status, next_attempt_at, created_at, sent_at)
            VALUES (?, 'ada@example.it', 'verify-email', '{}', 'sent', 1, 1, ?)`,
        )
        .run(`sent-${number}`, clock.now().getTime())
    const isOverHourlyLimit = async () =>
      (await outbox('?q=ada&state=queued')).items.map((mail) => mail.isOverHourlyLimit)
    expect(await isOverHourlyLimit()).toEqual([true])
    expect((await outbox('?q=ada&state=sent')).items.some((mail) => mail.isOverHourlyLimit)).toBe(
      false,
    )
    clock.advance(HOUR_MS)
    expect(await isOverHourlyLimit()).toEqual([false])
  })

  it('does not know mails that were never written', async () => {
    const { resend } = await setUp()
    expect((await resend('niente')).status).toBe(404)
  })
})

describe('without a mail server', () => {
  it('a mail is written into the folder, and never counts as sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
    const product = testApp({ DATA_DIR: folder }, { bringsMail: true })
    const { cookie } = await product.signUpStaff('admin')
    await product.signUp({ email: 'ada@example.it' })
    product.background.tick()
    await product.background.idle()
    const path = '/api/admin/outbox?q=ada'
    const list = (await (await product.request('GET', path, { cookie })).json()) as OutboxReply
    expect(list.items).toMatchObject([{ state: 'sent', isFile: true, attempts: 1 }])
    const inState = async (state: string) =>
      (
        (await (
          await product.request('GET', `${path}&state=${state}`, { cookie })
        ).json()) as OutboxReply
      ).total
    expect([await inState('file'), await inState('sent')]).toEqual([1, 0])
    expect(await readdir(join(folder, 'outbox'))).not.toEqual([])
    const csv = await (await product.request('GET', `${path}&format=csv`, { cookie })).text()
    expect(csv).toContain('ada@example.it;Verifica dell’indirizzo;Scritta in outbox;1;;')
    expect(csv).not.toContain(';Inviata;')
    await rm(folder, { recursive: true })
  })

  it('a mail that a server took is sent', async () => {
    const { outbox, background } = await setUp()
    background.tick()
    await background.idle()
    expect((await outbox('?q=ada')).items).toMatchObject([{ state: 'sent', isFile: false }])
    expect([
      (await outbox('?state=file')).total,
      (await outbox('?q=ada&state=sent')).total,
    ]).toEqual([0, 1])
  })
})

describe('scheduled runs in the admin area', () => {
  it('shows what ran, when it was due and how it ended', async () => {
    const { read, background } = await setUp()
    background.tick()
    await background.idle()
    const { items, total } = await read<RunsReply>('/api/admin/scheduled-runs?state=done')
    expect(total).toBeGreaterThan(0)
    expect(items[0]).toMatchObject({ state: 'done', endedAt: expect.any(String) })
    const [run] = items
    const same = await read<RunsReply>(`/api/admin/scheduled-runs?job=${run?.job}`)
    expect(new Set(same.items.map(({ job }) => job))).toEqual(new Set([run?.job]))
  })
})
