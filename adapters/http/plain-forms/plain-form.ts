/** A form sent without JavaScript becomes the API call that the page's code would make, with its limits and refusals. */

import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { type PlainFormReply, plainFormReplyKey } from '#modules/kernel/contract/plain-form.ts'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import type { HttpEnv } from '../guards.ts'
import type { RenderedPages } from '../rendered-pages/pages.ts'

const LISTS = ['preferredContactMethods', 'callTimePreferences']
const FLAGS = ['hasWhatsapp', 'localOnly', 'privacyAccepted']
const NUMBERS = ['maxReveals']
/** The page never repeats these fields and asks for them again. */
const SECRETS: Readonly<Record<string, string>> = {
  password: 'Scegli di nuovo la password',
  confirmPassword: 'Scrivi di nuovo la password',
}

export type PostedFields = Readonly<Record<string, unknown>>

/** Fields as the page's own form holds them; pictures need a script. */
export const readFormFields = (fields: URLSearchParams): PostedFields => ({
  ...Object.fromEntries(fields),
  images: [],
  ...Object.fromEntries(LISTS.map((name) => [name, fields.getAll(name)])),
  ...Object.fromEntries(FLAGS.map((name) => [name, fields.has(name)])),
  ...Object.fromEntries(
    NUMBERS.flatMap((name) => (fields.get(name) ? [[name, Number(fields.get(name))]] : [])),
  ),
})

type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
}

/** Calls the API as this visitor; the cookies it sets are the visitor's from then on. */
export const createVisitorApiClient = (c: Context<HttpEnv>, pages: RenderedPages) => {
  let cookie = c.req.header('cookie')
  return async (call: Call): Promise<Response> => {
    const request = requestOf(c, call)
    if (cookie !== undefined) request.headers.set('cookie', cookie)
    const reply = await pages.ask(request, c.env)
    const cookies = reply.headers.getSetCookie()
    for (const one of cookies) c.header('Set-Cookie', one, { append: true })
    if (cookies.length > 0) cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ')
    return reply
  }
}

/** Headers of the sent form and the wanted page; calls within the process must not carry them. */
const OF_THE_FORM = ['content-type', 'content-length', 'accept', 'accept-encoding']

const requestOf = ({ req }: Context, { method, path, body }: Call) => {
  const headers = new Headers(req.raw.headers)
  for (const name of OF_THE_FORM) headers.delete(name)
  const address = new URL(path, req.url)
  if (body === undefined) return new Request(address, { method, headers })
  const sent = JSON.stringify(body)
  headers.set('content-type', 'application/json')
  // The page is the same for everybody, so its form has no key of its own: one text of one account is sent once
  // to one address.
  headers.set('idempotency-key', hash('sha256', path + sent, 'base64url'))
  return new Request(address, { method, headers, body: sent })
}

export type VisitorApiClient = ReturnType<typeof createVisitorApiClient>

/** Passwords come back empty, although nothing is wrong with them. */
const againOf = (values: FormAnswers['values'], issues: PlainFormReply['issues']) =>
  Object.entries(SECRETS)
    .filter(([name]) => issues.length > 0 && values[name])
    .map(([path, message]) => ({ path, message }))

type FormAnswers = Pick<PlainFormReply, 'values'> & Partial<Pick<PlainFormReply, 'choices'>>

type Onward = { readonly call: Call; readonly done: string } & Partial<Pick<FormAnswers, 'values'>>

/** Asks the API and leads on; a refusal shows the page again. */
export const callAndRedirect = async (
  c: Context<HttpEnv>,
  pages: RenderedPages,
  { call, done, values = {} }: Onward,
) => {
  const reply = await createVisitorApiClient(c, pages)(call)
  return reply.ok ? c.redirect(done, 303) : await renderFormAgain(c, pages, reply, { values })
}

/** The page again, with the refusal and what was typed. */
export const renderFormAgain = async (
  c: Context<HttpEnv>,
  pages: RenderedPages,
  refusal: Response,
  { values, choices = {} }: FormAnswers,
) => {
  const { code, message, issues = [] } = (await refusal.json()) as RefusalReply
  const wait = refusal.headers.get('retry-after')
  if (wait !== null) c.header('Retry-After', wait)
  const reply: PlainFormReply = {
    code,
    message,
    issues: [...issues, ...againOf(values, issues)],
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !(name in SECRETS))),
    choices,
  }
  return await pages.answerForm(c, refusal.status, { [plainFormReplyKey(c.req.path)]: reply })
}
