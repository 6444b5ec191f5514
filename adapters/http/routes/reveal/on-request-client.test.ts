/** What the client chooses and presses, and what nobody reads before. */
import { beforeEach, describe, expect, it } from 'vitest'
import { testOnRequest } from '#src/test-app/on-request.ts'
import { ADDED_WORD } from '#src/test-app/requests.ts'

let site: Awaited<ReturnType<typeof testOnRequest>>
beforeEach(async () => {
  site = await testOnRequest()
})

const figures = async () => {
  const { contactsUsed, contactsReserved } = await site.info()
  const { state } = await site.line()
  return { used: contactsUsed, reserved: contactsReserved, places: site.places(), state }
}

describe('the client’s choice', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

  it('is changed until somebody reserved', async () => {
    const { client, call, put, pro } = site
    const id = put()
    const path = `/api/my-job-requests/${id}`
    const change = (contactMode: string) => call(client, path, { contactMode }, 'PATCH')
    expect((await change('at_once')).status).toBe(200)
    site.connection.exec('UPDATE job_requests SET pending_changes = NULL')
    expect((await call(pro, `/api/job-requests/${id}/reveal-contact`)).status).toBe(200)
    expect(await change('at_once')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'contactMode' }] },
    })
    expect((await call(client, path, { title: 'Rifare il bagno piccolo' }, 'PATCH')).status).toBe(
      200,
    )
  })

  it('is pressed without JavaScript, by the client alone', async () => {
    const press = async (who: typeof site.pro, act: string) => {
      const { cookie } = await site.logIn(who.user.email)
      const path = `/messaggi/${site.talkId}/${act}`
      return await site.app.request(path, {
        method: 'POST',
        headers: { ...FORM, cookie },
        body: '',
      })
    }
    await site.say(site.pro)
    for (const act of ['contatti', 'no-grazie']) await press(site.pro, act)
    expect(await figures()).toMatchObject({ reserved: 1, state: 'reserved' })
    const given = await press(site.client, 'contatti')
    expect([given.status, given.headers.get('location')]).toEqual([303, `/messaggi/${site.talkId}`])
    expect(await figures()).toMatchObject({ used: 1, state: 'used' })
  })
})

describe('before the key', () => {
  it('neither reads the other’s telephone, and the picture of a professional waits', async () => {
    await site.say(site.pro)
    const talk = await site.call(site.pro, `/api/talks/${site.talkId}`, {}, 'GET')
    expect(talk.body).toMatchObject({ contactKey: 'withheld' })
    const own = await site.call(site.client, `/api/my-job-requests/${site.id}/reveals`, {}, 'GET')
    expect(own.body).toMatchObject([{ state: 'reserved', hasContact: false }])
    for (const reply of [talk, own])
      expect(JSON.stringify(reply.body)).not.toMatch(
        new RegExp(`Clienti|${ADDED_WORD.clientLastName}|${ADDED_WORD.clientEmail}|5550199`),
      )
    expect((await site.again()).body).not.toHaveProperty('clientPhone')
  })
})
