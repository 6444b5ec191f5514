import type { Context } from 'hono'
import { newRoutes, personalReply } from '#adapters/http/guards.ts'
import { readBody, readFormBody } from '#adapters/http/input.ts'
import { replyRefused } from '#adapters/http/reply.ts'
import {
  UNSUBSCRIBE_PAGE_PATH,
  type UnsubscribeOutcome,
  unsubscribeOutcomePath,
} from '#modules/kernel/contract/unsubscribing.ts'
import type { MailSilence } from '#modules/mailing/silence.ts'

/** None of our tokens is longer. */
const TOKEN_MAX = 1000
const MULTIPART = /^multipart\/form-data\s*;/i

type Leaving = {
  /** Ends a mail that an account asked for. */
  readonly unsubscribe: (token: string) => 'done' | 'invalid'
  /** Silences an address that nobody proved; null for other links. */
  readonly silence: MailSilence['follow']
}

/** RFC 8058: mail programs POST in either form encoding. GET only shows the page: mail scanners follow links. */
export const unsubscribeRoutes = ({ unsubscribe, silence }: Leaving) => {
  const follow = (token: string): { readonly end: UnsubscribeOutcome; readonly back?: string } =>
    token.length > TOKEN_MAX ? { end: 'invalid' } : (silence(token) ?? { end: unsubscribe(token) })
  return newRoutes().post(UNSUBSCRIBE_PAGE_PATH, personalReply, async (c) => {
    const { from } = await readSent(c)
    const { end, back } = follow(c.req.query('token') ?? '')
    if (from === 'page') return c.redirect(unsubscribeOutcomePath(end, back), 303)
    return end === 'invalid'
      ? replyRefused(c, 400, { code: 'alert.invalid-link', message: 'Link non valido' })
      : c.text('Non ti scriviamo più')
  })
}

/** The token decides, so the fields of a multipart form are not needed. */
const readSent = async (c: Context): ReturnType<typeof readFormBody> => {
  if (!MULTIPART.test(c.req.header('content-type') ?? '')) return await readFormBody(c)
  await readBody(c)
  return {}
}
