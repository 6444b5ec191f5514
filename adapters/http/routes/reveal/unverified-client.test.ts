/** A client with an unverified address: shown to moderators and professionals, and reminded. */
import { describe, expect, it } from 'vitest'
import { fillTemplate } from '#adapters/mail/fill-template.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import type { NotificationListReply } from '#modules/notifications/contract/notifications.ts'
import type { ContactRevealReply, RevealedContact } from '#modules/reveal/contract/reveals.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { testApp } from '#src/test-app.ts'

const queueOf = async ({ jobs, request }: ReturnType<typeof testApp>, state = 'pending') => {
  const { cookie } = await jobs.moderator()
  const reply = await request('GET', `/api/admin/moderation?kind=job&state=${state}`, { cookie })
  return ((await reply.json()) as { items: OwnJobRequestReply[] }).items
}

const unreadCountOf = async ({ request }: ReturnType<typeof testApp>, cookie: string) => {
  const reply = await request('GET', '/api/notifications', { cookie })
  return ((await reply.json()) as NotificationListReply).items
}

describe('a request of a client with an unconfirmed address', () => {
  it('is told from others in the moderators’ queue, and only there and by its owner', async () => {
    const app = testApp()
    await app.jobs.publish(await app.signUp(), { title: 'Senza conferma' })
    const verified = await app.signUp({ isVerified: true })
    await app.jobs.publish(verified, { title: 'Confermata', clientEmail: verified.user.email })
    await app.jobs.publish(verified, { title: 'Di un altro indirizzo' })
    const queueRows = (await queueOf(app)).map(({ title, emailVerified }) => [title, emailVerified])
    expect(queueRows).toEqual([
      ['Senza conferma', false],
      ['Confermata', true],
      ['Di un altro indirizzo', false],
    ])
    const { id } = await app.jobs.publishApproved(await app.signUp())
    for (const path of ['/api/job-requests', `/api/job-requests/${id}`, '/api/recent-jobs'])
      expect(await (await app.request('GET', path)).text()).not.toContain('emailVerified')
  })

  it('says so beside the revealed contact and in past reveals, until the link was opened', async () => {
    const market = await testMarketplace()
    const { connection, client, professional, publish, request } = market
    const { cookie } = await professional()
    connection.exec('UPDATE users SET email_verified = 0')
    const id = publish({ client_email: client.user.email })
    const shown = async () => {
      const contact = (await (await market.reveal(id, cookie)).json()) as RevealedContact
      const list = await request('GET', '/api/contact-reveals', { cookie })
      const [past] = (await list.json()) as ContactRevealReply[]
      return [contact.emailVerified, past?.kind === 'job' && past.contact?.emailVerified]
    }
    expect(await shown()).toEqual([false, false])
    connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(client.user.id)
    expect(await shown()).toEqual([true, true])
  })
})

describe('its approval', () => {
  const approved = async (isVerified: boolean) => {
    const app = testApp()
    const owner = await app.signUp({ isVerified })
    const before = app.mails().length
    await app.jobs.publishApproved(owner)
    const sent = app.mails().slice(before)
    const of = (template: string) => sent.filter((one) => one.template === template)
    const [mail] = of('request-approved')
    const site = { siteName: 'CercoOffro', publicUrl: 'http://localhost' }
    const { text } = await fillTemplate('request-approved', { ...mail?.variables, ...site })
    return { app, owner, verifications: of('verify-email'), text }
  }

  it('asks for the confirmation once more: with a new link, in the mail and among the notifications', async () => {
    const { app, owner, verifications, text } = await approved(false)
    expect(verifications.map(({ recipient }) => recipient)).toEqual([owner.user.email])
    const token = app.mailedToken('verify-email', owner.user.email)
    const opened = await app.request('GET', `/api/auth/verify?token=${token}`)
    expect(opened.status).toBe(200)
    expect(text).toContain('non hai ancora verificato la tua email')
    expect(text).toContain('http://localhost/profilo')
    expect((await unreadCountOf(app, owner.cookie))[0]?.body).toContain('Verifica la tua email')
  })

  it('asks nothing of who has confirmed', async () => {
    const { app, owner, verifications, text } = await approved(true)
    expect(verifications).toEqual([])
    expect(text).not.toContain('verificato')
    expect((await unreadCountOf(app, owner.cookie))[0]?.body).not.toContain('Verifica')
  })

  it('sends no more than a mail a minute to one mailbox, however much is approved', async () => {
    const { app, owner } = await approved(false)
    const count = () => app.mails().filter(({ template }) => template === 'verify-email').length
    const before = count()
    for (let times = 0; times < 4; times += 1) await app.jobs.publishApproved(owner)
    expect(count()).toBe(before)
  })
})
