/** With a password set by the operator only the page to change it opens. */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { methodOf, type Row } from '#src/proof/row.ts'
import { rows } from '#src/proof/rows.ts'
import { registered } from '../marketplace.ts'
import { operatorOf } from '../operator.ts'
import { PASSWORD } from '../people.ts'
import { refusal } from '../refusal.ts'
import { attemptLogIn, cookieOf, statusOf } from './steps.ts'
import { arrive, site } from './visit.ts'

const email = 'prestata@example.it'
const LENT = 'Prestata123'
const OWN = 'Propria4567'
const ANY_ID = '0190b2c4-0000-7000-8000-000000000001'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A call of each method; the permission table asks its restricted persona about every one. */
const closedCalls = METHODS.map((method) => {
  const row = rows.find(
    (one) =>
      methodOf(one) === method &&
      /^\w+ \/api\/(?!login)/.test(one.route) &&
      one.answers.restricted === 401,
  )
  if (!row) throw new Error(`No ${method} needs a session`)
  return [method, pathOf(row)] as const
})

function pathOf({ route }: Row): string {
  return route.slice(route.indexOf(' ') + 1).replace(/:\w+/g, ANY_ID)
}

let person: Awaited<ReturnType<typeof arrive>>
let formerCookie: string

beforeAll(async () => {
  formerCookie = (await registered(site, email, { firstName: 'Piero' })).cookie
  await operatorOf(site).lendPassword(email, LENT)
  person = await arrive()
})

const askToEnter = async (page: Page) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(LENT)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

it('the sessions from before are over and the old password is refused', async () => {
  expect(await statusOf(site, formerCookie)).toBe(401)
  expect(await attemptLogIn(site, email, PASSWORD)).toBe(401)
})

it('logging in leads to the page where it is changed', async () => {
  await askToEnter(person.page)
  await person.page.waitForURL('**/change-password')
  await person.page.getByText('La password con cui sei entrato è provvisoria').waitFor()
})

describe('until it is changed', () => {
  it.each(closedCalls)('%s %s is refused', async (method, path) => {
    const reply = await fetch(site.url + path, {
      method,
      headers: {
        cookie: await cookieOf(person.context),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    })
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ code: 'session.required' })
  })

  it('pages take the person for a visitor, and those of members lead to the log-in page', async () => {
    const { page } = person
    for (const path of ['/', '/pubblica-annuncio']) {
      await page.goto(path)
      await page.getByRole('link', { name: 'Registrati' }).first().waitFor()
      expect(await page.getByRole('button', { name: 'Esci' }).count(), path).toBe(0)
    }
    await page.goto('/profilo')
    await page.waitForURL('**/login')
    expect((await page.request.get('/admin')).status()).toBe(404)
  })

  it('the lent password cannot be kept', async () => {
    const { page } = person
    await page.goto('/change-password')
    await fillChange(page, LENT)
    await page
      .getByText('La nuova password deve essere diversa da quella attuale')
      .first()
      .waitFor()
    expect(await statusOf(site, await cookieOf(person.context))).toBe(401)
  })
})

const fillChange = async (page: Page, newPassword: string) => {
  await page.getByLabel('Password attuale', { exact: false }).first().fill(LENT)
  await page.getByLabel('Nuova password', { exact: false }).first().fill(newPassword)
  await page.getByRole('button', { name: 'Cambia password' }).click()
}

it('once it is changed all is as usual, and the cookie from before is dead', async () => {
  const { page, context } = person
  const lentCookie = await cookieOf(context)
  await page.goto('/change-password')
  await fillChange(page, OWN)
  await page.getByRole('link', { name: 'Profilo di Piero' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')

  await page.goto('/profilo')
  await page.getByText('Dispositivi collegati').waitFor()
  expect(await statusOf(site, await cookieOf(context))).toBe(200)
  const lent = await fetch(`${site.url}/api/users/me/change-password`, {
    method: 'POST',
    headers: { cookie: lentCookie, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: OWN, newPassword: 'Rubata12345' }),
  })
  expect(lent.status).toBe(401)
  expect(await attemptLogIn(site, email, LENT)).toBe(401)
  expect(await attemptLogIn(site, email, OWN)).toBe(200)
  await page.goto('/change-password')
  await page.waitForURL((url) => url.pathname === '/')
  expect(person.complaints).toEqual([refusal(400, '/api/users/me/change-password')])
  await context.close()
})
