import { describe, expect, it } from 'vitest'
import { writeMessage } from '#adapters/mail/write-message.ts'
import { testAlerts } from '#src/test-app/alerts.ts'

const INSTANT = { name: 'Milano', provinceId: 'MI', frequency: 'instant' }
const LETTERHEAD = {
  siteName: 'CercoOffro',
  publicUrl: 'https://cercooffro.example',
  from: 'noreply@cercooffro.example',
}

/** A delivered alert mail and its headers. */
const setUp = async () => {
  const market = await testAlerts()
  const other = await market.save({ name: 'Bergamo', provinceId: 'BG', frequency: 'instant' })
  const alert = await market.save(INSTANT)
  await market.jobs.publishApproved(market.client)
  await market.runAlerts()
  await market.runAlerts()
  const [mail] = market.delivered.filter(({ template }) => template === 'alert-instant')
  if (!mail) throw new Error('Nobody was told')
  const { bytes } = await writeMessage(mail, LETTERHEAD)
  const head = bytes.toString().split('\r\n\r\n')[0] ?? ''
  const url = /^List-Unsubscribe: <([^>]+)>\r?$/m.exec(head)?.[1] ?? ''
  const path = url.slice(LETTERHEAD.publicUrl.length)
  const pausedNames = async () =>
    (await market.listAlerts()).filter(({ isPaused }) => isPaused).map(({ name }) => name)
  return { ...market, alert, other, head, url, path, text: bytes.toString(), pausedNames }
}

describe('a mail of an alert', () => {
  it('offers to unsubscribe in its head, on one line, and in its text', async () => {
    const { head, url, mails } = await setUp()
    expect(url).toMatch(/^https:\/\/cercooffro\.example\/disiscrizione\?token=[\w.-]+$/)
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(mails()).not.toEqual([])
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('ends by the button of the mail program, without a log-in: %s', async (type, body) => {
    const { app, path, pausedNames, jobs, client, runAlerts, alertMails } = await setUp()
    const headers = { 'content-type': type }
    const reply = await app.request(path, { method: 'POST', headers, body })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('location')).toBeNull()
    expect(await pausedNames()).toEqual(['Milano'])

    await jobs.publishApproved(client, { title: 'Un altro lavoro' })
    await runAlerts()
    expect(alertMails()).toHaveLength(1)
    expect((await app.request(path, { method: 'POST', headers, body })).status).toBe(200)
  })

  it('does not end because a program that checks mails followed its link', async () => {
    const { app, path, pausedNames } = await setUp()
    for (const method of ['GET', 'HEAD'])
      expect((await app.request(path, { method })).status).toBe(200)
    const page = await (await app.request(path)).text()
    expect(page).toContain(`action="${path}"`)
    expect(await pausedNames()).toEqual([])
  })

  it('ends by the button of the page, which says so', async () => {
    const { app, path, pausedNames } = await setUp()
    const body = new URLSearchParams({ from: 'page' })
    const reply = await app.request(path, { method: 'POST', body })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe('/disiscrizione?end=done')
    expect(await pausedNames()).toEqual(['Milano'])
  })

  it('does not end by a link that somebody made up or changed', async () => {
    const { app, path, pausedNames } = await setUp()
    const [start, seal] = path.split('.') as [string, string]
    const forged = Buffer.from('{"ids":["x"]}').toString('base64url')
    for (const wrong of [
      '/disiscrizione',
      `/disiscrizione?token=${'a'.repeat(5000)}`,
      `${start}.${seal.slice(0, -2)}AA`,
      `/disiscrizione?token=${forged}.${seal}`,
    ]) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await app.request(wrong, { method: 'POST', body })).status).toBe(400)
    }
    expect(await pausedNames()).toEqual([])
  })
})
