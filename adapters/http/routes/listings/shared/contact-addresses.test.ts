/** An address in a listing that its account never proved. */
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import type { NoticeListReply } from '#modules/listings/contract/shared/notices.ts'
import type { RevealedContact } from '#modules/reveal/contract/reveals.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'

const STRANGER = 'sconosciuta@example.it'

const setUp = async () => {
  const market = await testMarketplace()
  const { app, mails, request, jobs, signUp } = market
  const owner = await signUp({ isVerified: true })
  const asked = (recipient = STRANGER) =>
    mails().filter((mail) => mail.template === 'address-asked' && mail.recipient === recipient)
  const links = (recipient?: string) => {
    const mail = asked(recipient).at(-1)
    if (mail?.template !== 'address-asked') throw new Error('Nobody was asked')
    return mail.variables
  }
  const press = async (path: string) => {
    const reply = await app.request('/conferma-annuncio', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(path.split('?')[1]).toString(),
    })
    return new URL(reply.headers.get('location') ?? '', 'http://localhost').searchParams.get('end')
  }
  const queued = async () => {
    const { cookie } = await jobs.moderator()
    const reply = await request('GET', '/api/admin/moderation?kind=job&state=pending', { cookie })
    return ((await reply.json()) as { items: OwnJobRequestReply[] }).items
  }
  const isPublic = async (id: string) =>
    (await request('GET', `/api/job-requests/${id}`)).status === 200
  return { ...market, owner, asked, links, press, queued, isPublic }
}

let site: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  site = await setUp()
})

const other = { clientEmail: STRANGER }

describe('a stranger’s address in a request', () => {
  it('is written to once, and proven to nobody until its mailbox says so', async () => {
    const { jobs, owner, asked, links, press, queued, professional, reveal } = site
    const first = await jobs.publishApproved(owner, other)
    await jobs.publish(owner, { ...other, title: 'Un’altra cosa' })
    expect(asked()).toHaveLength(1)
    expect(JSON.stringify(asked())).not.toContain(SAMPLE_REQUEST.title)
    expect((await queued()).map(({ emailVerified }) => emailVerified)).toEqual([false])
    const { cookie } = await professional()
    const shown = async () =>
      ((await (await reveal(first.id, cookie)).json()) as RevealedContact).emailVerified
    expect(await shown()).toBe(false)

    expect(await press(links().confirmPath)).toBe('address_mine')
    expect(await shown()).toBe(true)
    expect((await queued()).map(({ emailVerified }) => emailVerified)).toEqual([true])
    expect(await press(links().disownPath)).toBe('invalid')
    expect(await site.isPublic(first.id)).toBe(true)
  })

  it('is hidden with one press, the staff notified, contacts given back and readable no more', async () => {
    const { jobs, owner, links, press, professional, reveal, request, isPublic, mails } = site
    const { id } = await jobs.publishApproved(owner, other)
    const beside = await jobs.publishApproved(owner, { clientEmail: owner.user.email })
    const { cookie, user } = await professional()
    await reveal(id, cookie)
    const { disownPath } = links()
    const page = await request('GET', disownPath)
    expect(page.status).toBe(200)
    expect(await isPublic(id)).toBe(true)

    expect(await press(disownPath)).toBe('address_not_mine')
    expect(await press(disownPath)).toBe('address_not_mine')
    expect(await isPublic(id)).toBe(false)
    expect(await isPublic(beside.id)).toBe(true)
    const info = await request('GET', '/api/subscription/info', { cookie })
    expect(await info.json()).toMatchObject({ contactsUsed: 0 })
    const list = await request('GET', '/api/contact-reveals', { cookie })
    expect(await list.json()).toMatchObject([
      { contact: null, state: 'returned', returnedBecause: 'disowned' },
    ])
    const again = await reveal(id, cookie)
    expect([again.status, await again.text()]).toEqual([409, expect.not.stringContaining(STRANGER)])
    const { cookie: staff } = await jobs.moderator()
    const notices = await request('GET', '/api/admin/notices', { cookie: staff })
    expect(((await notices.json()) as NoticeListReply).items).toMatchObject([{ listingId: id }])
    const notified = mails().filter(({ template }) => template === 'listing-disowned')
    expect(notified.map(({ recipient }) => recipient)).toEqual([owner.user.email])
    const returned = mails().filter(({ template }) => template === 'contact-returned')
    expect(returned.map(({ recipient }) => recipient)).toEqual([user.email])

    expect(await press(links().confirmPath)).toBe('invalid')
    const repeated = await request('POST', '/api/job-requests', {
      body: { ...SAMPLE_REQUEST, ...other },
      cookie: owner.cookie,
    })
    expect(repeated.status).toBe(400)
    expect(await repeated.json()).toMatchObject({ issues: [{ path: 'clientEmail' }] })
  })

  it('has 30 days to answer', async () => {
    const { jobs, owner, links, press, clock, asked } = site
    await jobs.publish(owner, other)
    const { confirmPath, disownPath } = links()
    clock.advance(30 * DAY_MS + 1)
    expect(await press(disownPath)).toBe('invalid')
    expect(await press(confirmPath)).toBe('invalid')
    await jobs.publish(await site.logIn(owner.user.email), other)
    expect(asked()).toHaveLength(2)
  })

  it('is written to when an edit brings it, of the staff too, and not when it stays', async () => {
    const { jobs, owner, request, asked, connection } = site
    const { id } = await jobs.publish(owner, { clientEmail: owner.user.email })
    const edit = (changes: object) =>
      request('PATCH', `/api/my-job-requests/${id}`, { body: changes, cookie: owner.cookie })
    await edit({ title: 'Con parole migliori' })
    expect(asked()).toHaveLength(0)
    expect((await edit(other)).status).toBe(200)
    expect(asked()).toHaveLength(1)
    const { cookie } = await jobs.moderator()
    const body = { clientEmail: 'corretta@example.it' }
    await request('PATCH', `/api/admin/job-requests/${id}`, { body, cookie })
    expect(asked('corretta@example.it')).toHaveLength(1)
    // Published before there were such mails.
    connection.exec('DELETE FROM contact_addresses')
    await edit({ title: 'Ancora altre parole' })
    expect(asked('corretta@example.it')).toHaveLength(1)
  })

  it('cannot be used to write to many strangers', async () => {
    const { jobs, owner, mails } = site
    for (let one = 0; one < 14; one += 1) {
      await jobs.publish(owner, { clientEmail: `persona.${one}@example.it` })
      jobs.forgetPublished()
    }
    expect(mails().filter(({ template }) => template === 'address-asked')).toHaveLength(10)
  })

  it('answers no link that was made up or belongs to something else', async () => {
    const { press, links, jobs, owner } = site
    await jobs.publish(owner, other)
    const token = new URLSearchParams(links().confirmPath.split('?')[1]).get('token') ?? ''
    for (const forged of ['', 'abc', `${token}x`, token.split('.').reverse().join('.')])
      expect(await press(`/conferma-annuncio?wish=address_not_mine&token=${forged}`)).toBe(
        'invalid',
      )
    // The words in the address decide nothing.
    expect(await press(`/conferma-annuncio?wish=address_not_mine&token=${token}`)).toBe(
      'address_mine',
    )
  })
})

describe('an edit of a published request', () => {
  it('is refused alone when the new address is disowned', async () => {
    const { jobs, owner, request, links, press, isPublic } = site
    const { id } = await jobs.publishApproved(owner, { clientEmail: owner.user.email })
    await request('PATCH', `/api/my-job-requests/${id}`, { body: other, cookie: owner.cookie })
    expect(await press(links().disownPath)).toBe('address_not_mine')
    expect(await isPublic(id)).toBe(true)
    const mine = await request('GET', `/api/my-job-requests/${id}`, { cookie: owner.cookie })
    expect(await mine.json()).toMatchObject({ moderationState: 'rejected', isVerified: true })
  })
})

describe('the mail that verifies an account’s own address', () => {
  const disownOf = (email: string) => {
    const mail = site
      .mails()
      .findLast((one) => one.template === 'verify-email' && one.recipient === email)
    if (mail?.template !== 'verify-email') throw new Error('Not mailed')
    return mail.variables.disown[0]?.disownPath ?? ''
  }

  it('hides all that somebody else published with it, and is dead once the address is verified', async () => {
    const { signUp, jobs, press, isPublic, mails, request, mailedToken } = site
    const impostor = await signUp()
    const email = impostor.user.email
    const published = [
      await jobs.publishApproved(impostor, { clientEmail: email }),
      await jobs.publishApproved(impostor, { clientEmail: 'altra@example.it' }),
    ]
    expect(await press(disownOf(email))).toBe('address_not_mine')
    for (const { id } of published) expect(await isPublic(id)).toBe(false)
    // The account's mailbox is the one that asked for nothing.
    expect(mails().filter(({ template }) => template === 'listing-disowned')).toEqual([])

    const honest = await signUp()
    const path = disownOf(honest.user.email)
    const theirs = await jobs.publishApproved(honest, { clientEmail: honest.user.email })
    await request('GET', `/api/auth/verify?token=${mailedToken('verify-email', honest.user.email)}`)
    expect(await press(path)).toBe('invalid')
    expect(await isPublic(theirs.id)).toBe(true)
  })
})
