/** What holds whoever reserves without end, with one account or several, and whoever collects offers without answering. */
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { testOnRequest } from '#src/test-app/on-request.ts'

let site: Awaited<ReturnType<typeof testOnRequest>>
beforeEach(async () => {
  site = await testOnRequest()
  // This passes the time of the first request, which these tests do not use.
  site.clock.advance(3 * HOUR_MS)
  await site.clockJob()
  site.connection.exec('DELETE FROM contact_reveals; DELETE FROM talks')
})

type Person = typeof site.pro

const press = async ({ user }: Person, ids: readonly string[]) => {
  const { cookie } = await site.logIn(user.email)
  const codes: (string | number)[] = []
  for (const id of ids) {
    const reply = await site.request('POST', `/api/job-requests/${id}/reveal-contact`, { cookie })
    codes.push(reply.status === 200 ? 200 : ((await reply.json()) as { code: string }).code)
  }
  return codes
}
const timesOf = (codes: readonly (string | number)[], code: string | number) =>
  codes.filter((one) => one === code).length
const placesTaken = () => site.one('SELECT sum(reveal_count) FROM job_requests') as number
const later = async (hours: number) => {
  site.clock.advance(hours * HOUR_MS)
  await site.clockJob()
}
const talkOf = ({ user }: Person, id: string) =>
  site.one(`SELECT id FROM talks WHERE job_request_id = '${id}' AND professional_id = '${user.id}'`)
const write = (who: Person, id: string, text: string) =>
  site.call(who, `/api/talks/${talkOf(who, id)}/messages`, { text })

describe('a loop of 100 reservations', () => {
  it('holds three places, for two hours, and never the same ones again', async () => {
    const ids = Array.from({ length: 100 }, () => site.put())
    const codes = await press(site.pro, ids)
    expect(timesOf(codes, 200)).toBe(3)
    expect(timesOf(codes, 'reveal.write-first')).toBeGreaterThan(50)
    expect(placesTaken()).toBe(3)
    expect(await site.info()).toMatchObject({ contactsUsed: 0, contactsReserved: 3 })

    await later(2)
    expect(placesTaken()).toBe(0)
    const again = await press(site.pro, ids.slice(0, 10))
    expect(again.slice(0, 3)).toEqual(['reveal.ended', 'reveal.ended', 'reveal.ended'])
    expect(timesOf(again, 200)).toBe(3)
  })

  it('with a word in each ends at the plan, for a contact that waits counts', async () => {
    site.connection.exec('UPDATE subscription_plans SET contacts_limit = 10')
    site.connection.exec(`UPDATE subscriptions SET sold = json_set(sold, '$.contactsLimit', 10)`)
    const ids = Array.from({ length: 14 }, () => site.put())
    const codes: (string | number)[] = []
    for (const [turn, id] of ids.entries()) {
      codes.push(...(await press(site.pro, [id])))
      if (talkOf(site.pro, id)) await write(site.pro, id, `Buongiorno, verrei il giorno ${turn}`)
    }
    expect(timesOf(codes, 200)).toBe(10)
    expect(codes.at(-1)).toBe('reveal.limit-reached')
    expect(placesTaken()).toBe(10)
    expect(await site.info()).toMatchObject({ contactsUsed: 0, contactsReserved: 10 })
  })

  it('with the same words in each is stopped where a third person would read them', async () => {
    const ids = [site.put(), site.put(), site.put()]
    const other = await site.signUp({ isVerified: true })
    const third = await site.signUp({ isVerified: true })
    site.connection.exec(
      `UPDATE job_requests SET client_id = '${other.user.id}' WHERE id = '${ids[1]}';
       UPDATE job_requests SET client_id = '${third.user.id}' WHERE id = '${ids[2]}'`,
    )
    await press(site.pro, ids)
    const text = 'Prezzi imbattibili, chiedeteci un preventivo gratuito senza impegno'
    const statuses: unknown[] = []
    for (const id of ids) statuses.push((await write(site.pro, id, text)).status)
    expect(statuses).toEqual([201, 201, 409])
  })
})

describe('five accounts that want nobody else to come', () => {
  it('hold the places of a request for two hours once, and then it is free for who writes', async () => {
    const id = site.put()
    const gang = await Promise.all([1, 2, 3, 4, 5].map(() => site.professional()))
    for (const one of gang) expect(await press(one, [id])).toEqual([200])
    expect(await press(site.pro, [id])).toEqual(['reveal.full'])
    await later(2)
    for (const one of gang) expect(await press(one, [id])).toEqual(['reveal.ended'])
    expect(await press(site.pro, [id])).toEqual([200])
    expect((await write(site.pro, id, 'Buongiorno, passo giovedì')).status).toBe(201)
  })

  it('hold none of it once the staff closed them, though they wrote', async () => {
    const id = site.put()
    const gang = await Promise.all([1, 2, 3, 4, 5].map(() => site.professional()))
    const { cookie } = await site.signUpStaff('admin')
    for (const [turn, one] of gang.entries()) {
      await press(one, [id])
      await write(one, id, `Buongiorno, sono il numero ${turn}`)
      const body = { isActive: false, reason: 'È sempre la stessa persona' }
      const path = `/api/admin/users/${one.user.id}`
      expect((await site.request('PATCH', path, { cookie, body })).status).toBe(200)
    }
    expect(placesTaken()).toBe(0)
    expect(await press(site.pro, [id])).toEqual([200])
  })
})

describe('a client who collects offers', () => {
  it('reads at most five on a request, for `No, grazie` keeps the place', async () => {
    const id = site.put()
    for (const turn of [1, 2, 3, 4, 5]) {
      const one = await site.professional()
      expect(await press(one, [id])).toEqual([200])
      await write(one, id, `Buongiorno, posso venire alle ${turn}`)
      const declined = await site.call(site.client, `/api/talks/${talkOf(one, id)}/decline`)
      expect(declined.status).toBe(200)
    }
    expect(await press(site.pro, [id])).toEqual(['reveal.full'])
    expect(site.one('SELECT sum(used) + sum(reserved) FROM contact_ledger')).toBe(0)
  })

  it('is not somebody else with a second account whose number is the same, for the staff', async () => {
    const second = await site.signUp({ isVerified: true })
    const shown = site.put()
    site.connection.exec(
      `UPDATE job_requests SET client_id = '${second.user.id}', moderation_state = 'pending',
         is_verified = 0 WHERE id = '${shown}'`,
    )
    site.put()
    const { cookie } = await site.jobs.moderator()
    const queue = await site.request('GET', '/api/admin/moderation?state=pending', { cookie })
    expect(await queue.text()).toContain('phone_of_others')
  })

  it('gains nothing by being the professional, too: the owner always has the contact and takes no place', async () => {
    const id = site.put()
    site.billing.grantSubscription({ email: site.client.user.email, planSlug: 'basic' })
    expect(await press(site.client, [id])).toEqual([200])
    expect(placesTaken()).toBe(0)
    expect(talkOf(site.client, id)).toBeUndefined()
  })
})
