/**
 * Unsubscribing from alert mails without log-in. Mail programs POST `List-Unsubscribe=One-Click` in either form
 * encoding (RFC 8058) and expect a plain answer; the page behind the link posts its form. GET only shows that page,
 * because mail scanners follow links.
 */

import type { Context } from 'hono'
import { newRoutes } from '#adapters/http/guards.ts'
import { readBody, readForm } from '#adapters/http/input.ts'
import { personal, refused } from '#adapters/http/reply.ts'
import { UNSUBSCRIBE_PAGE, unsubscribeEndPath } from '#modules/alerts/contract/paths.ts'
import type { Alerts } from '#modules/alerts/index.ts'

const TOKEN_MAX = 1000
const MULTIPART = /^multipart\/form-data\s*;/i

export const unsubscribeRoutes = ({ unsubscribe }: Pick<Alerts, 'unsubscribe'>) =>
  newRoutes().post(UNSUBSCRIBE_PAGE, async (c) => {
    personal(c)
    const form = await readSent(c)
    const token = c.req.query('token') ?? ''
    const end = token.length > TOKEN_MAX ? 'invalid' : unsubscribe(token)
    if (form['from'] === 'page') return c.redirect(unsubscribeEndPath(end), 303)
    return end === 'done'
      ? c.text('Disiscrizione effettuata')
      : refused(c, 400, { code: 'alert.invalid-link', message: 'Link non valido' })
  })

/** The token decides, so the fields of a multipart form are not needed. */
const readSent = async (c: Context): ReturnType<typeof readForm> => {
  if (!MULTIPART.test(c.req.header('content-type') ?? '')) return await readForm(c)
  await readBody(c)
  return {}
}
