/** Accepts forms without JavaScript from members and guests, each posted to the path of its page. */

import type { Context } from 'hono'
import * as v from 'valibot'
import { ProfileFormFields, type UserReply } from '#modules/identity/contract/account.ts'
import { RepeatedPasswordFields } from '#modules/identity/contract/passwords.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import {
  OWN_LISTINGS_PAGE_PATH,
  OWN_SHOWCASE_PAGE_PATH,
} from '#modules/kernel/contract/page-paths.ts'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import { omitFields } from '#modules/kernel/without.ts'
import { JobRequestText } from '#modules/listings/contract/job-requests/job-request.ts'
import { ownJobPaths } from '#modules/listings/contract/job-requests/own-paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { ListingConsent } from '#modules/listings/contract/shared/consent.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { ShowcaseItemText } from '#modules/listings/contract/showcase/showcase-item.ts'
import { comparePagePath, talkPagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import { startTalkPaths } from '#modules/talks/contract/start-paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { type HttpEnv, newRoutes, personalReply } from '../guards.ts'
import { readFormBody, readUrlEncodedBody, toInputIssues } from '../input.ts'
import {
  callAndRedirect,
  createVisitorApiClient,
  type PostedFields,
  readFormFields,
  renderFormAgain,
  type VisitorApiClient,
} from '../plain-forms/plain-form.ts'
import { resolveChoices } from '../plain-forms/resolve-choices.ts'
import type { RenderedPages } from '../rendered-pages/pages.ts'
import { replyInvalid, replyNotFound, replyRefused } from '../reply.ts'
import { redirectToLogin } from '../return-path.ts'

export const plainFormRoutes = (pages: RenderedPages) =>
  newRoutes()
    .post('/pubblica-annuncio', personalReply, (c) => publish(c, pages, REQUEST))
    .post('/pubblica-vetrina', personalReply, (c) => publish(c, pages, ITEM))
    .post('/profilo', personalReply, async (c) => {
      const fields = await readUrlEncodedBody(c)
      const values = readFormFields(fields)
      const checked = v.safeParse(ProfileFormFields, values)
      if (!checked.success)
        return await renderFormAgain(c, pages, replyInvalid(c, toInputIssues(checked)), { values })
      const call = { method: 'PATCH', path: identityPaths.me, body: checked.output } as const
      return await callAndRedirect(c, pages, { call, done: '/profilo', values })
    })
    .post('/vetrina/:id', personalReply, (c) =>
      write(c, pages, startTalkPaths.withSeller(c.req.param('id'))),
    )
    .post('/professionisti/:slug', personalReply, (c) =>
      write(c, pages, startTalkPaths.withFirm(c.req.param('slug'))),
    )
    .post('/verifica-email', personalReply, async (c) => {
      const token = c.req.query('token')
      if (token === undefined) return await askForLink(c, pages)
      const call = { method: 'GET', path: identityPaths.verify(token) } as const
      const reply = await createVisitorApiClient(c, pages)(call)
      return reply.ok || reply.status === 409
        ? c.redirect('/verifica-email?confermata=1', 303)
        : await renderFormAgain(c, pages, reply, { values: {} })
    })
    .post('/password-dimenticata', personalReply, async (c) => {
      const { email } = await readFormBody(c)
      const call = { method: 'POST', path: identityPaths.forgotPassword, body: { email } } as const
      const done = '/password-dimenticata?inviata=1'
      return await callAndRedirect(c, pages, { call, done, values: { email } })
    })
    .post('/reimposta-password', personalReply, async (c) => {
      const { newPassword } = await readFormBody(c)
      const body = { token: c.req.query('token'), newPassword }
      const call = { method: 'POST', path: identityPaths.resetPassword, body } as const
      return await callAndRedirect(c, pages, { call, done: '/reimposta-password?fatta=1' })
    })
    .post('/esci', personalReply, async (c) => {
      await createVisitorApiClient(c, pages)({ method: 'POST', path: identityPaths.logout })
      return c.redirect('/', 303)
    })
    .post(`${OWN_LISTINGS_PAGE_PATH}/:id/confronta`, personalReply, (c) => choose(c, pages))
    .post(OWN_LISTINGS_PAGE_PATH, personalReply, async (c) => {
      const fields = await readUrlEncodedBody(c)
      const name = fields.get('act') ?? ''
      const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
      if (!act) return await renderFormAgain(c, pages, replyNotFound(c), { values: {} })
      const { method = 'POST', path, page: done = OWN_LISTINGS_PAGE_PATH } = act
      const call = { method, path: path(fields.get('id') ?? '') }
      return await callAndRedirect(c, pages, { call, done })
    })

/** Another link by mail; visitors log in first. */
const askForLink = async (c: Context<HttpEnv>, pages: RenderedPages) => {
  const call = { method: 'POST', path: identityPaths.resendVerification } as const
  const reply = await createVisitorApiClient(c, pages)(call)
  if (reply.ok) return c.redirect('/verifica-email?nuovo=inviato', 303)
  if (reply.status === 401) return redirectToLogin(c, '/verifica-email?nuovo=chiedi')
  const { code } = (await reply.clone().json()) as RefusalReply
  return code === 'account.already-verified'
    ? c.redirect('/verifica-email?confermata=1', 303)
    : await renderFormAgain(c, pages, reply, { values: {} })
}

/** A first message, which leads to its talk; visitors send their log-in with it. */
const write = async (c: Context<HttpEnv>, pages: RenderedPages, path: string) => {
  const { email, password, ...message } = await readFormBody(c)
  const ask = createVisitorApiClient(c, pages)
  if (isGuest(c)) {
    const entered =
      email === undefined
        ? replyRefused(c, 401, {
            code: 'session.required',
            message: 'Accedi per inviare il messaggio',
          })
        : await ask({ method: 'POST', path: identityPaths.login, body: { email, password } })
    if (!entered.ok)
      return await renderFormAgain(c, pages, entered, {
        values: { ...message, email: email ?? '' },
      })
  }
  const reply = await ask({ method: 'POST', path, body: message })
  // A code or a new password is due first.
  if (reply.status === 401) return redirectToLogin(c, c.req.path)
  if (!reply.ok) return await renderFormAgain(c, pages, reply, { values: message })
  // It waits for the address.
  if (reply.status === 202) return c.redirect('/verifica-email?nuovo=messaggio', 303)
  return c.redirect(talkPagePath(((await reply.json()) as TalkReply).id), 303)
}

/** One of the professionals whose quotes stand side by side. */
const choose = async (c: Context<HttpEnv>, pages: RenderedPages) => {
  const fields = await readUrlEncodedBody(c)
  const path = talkPaths.choose(fields.get('talkId') ?? '')
  const call = { method: 'POST', path, body: { closeRequest: fields.has('closeRequest') } } as const
  return await callAndRedirect(c, pages, { call, done: comparePagePath(c.req.param('id') ?? '') })
}

type Act = {
  readonly method?: 'POST' | 'DELETE'
  readonly path: (id: string) => string
  readonly page?: string
}

const ACTS: Readonly<Record<string, Act | undefined>> = {
  complete: { path: ownJobPaths.complete },
  'stop-contacts': { path: ownJobPaths.stopContacts },
  renew: { path: ownJobPaths.renew },
  sold: { path: showcasePaths.sold, page: OWN_SHOWCASE_PAGE_PATH },
  'renew-item': { path: showcasePaths.renew, page: OWN_SHOWCASE_PAGE_PATH },
  remove: { method: 'DELETE', path: showcasePaths.own, page: OWN_SHOWCASE_PAGE_PATH },
}

type Publishing = {
  readonly path: string
  readonly schema: v.GenericSchema
  /** Adds what a guest enters to register; without it only members publish. */
  readonly guestSchema?: v.GenericSchema
  /** The page that follows. */
  readonly done: (ask: VisitorApiClient) => string | Promise<string>
}

const REQUEST: Publishing = {
  path: jobPaths.all,
  schema: v.intersect([JobRequestText, ListingConsent]),
  guestSchema: v.intersect([JobRequestText, ListingConsent, RepeatedPasswordFields]),
  done: async (ask) => {
    const me = await ask({ method: 'GET', path: identityPaths.user })
    const { emailVerified } = (await me.json()) as UserReply
    return `/pubblica-annuncio?inviata=${emailVerified ? 1 : 'verifica'}`
  },
}

const ITEM: Publishing = {
  path: showcasePaths.all,
  schema: v.intersect([ShowcaseItemText, ListingConsent]),
  done: () => OWN_SHOWCASE_PAGE_PATH,
}

/** Everything is checked before a guest's account is made. */
const publish = async (c: Context<HttpEnv>, pages: RenderedPages, form: Publishing) => {
  const fields = await readUrlEncodedBody(c)
  const ask = createVisitorApiClient(c, pages)
  const { issues, choices, ...resolved } = await resolveChoices(ask, fields)
  const values = { ...readFormFields(fields), ...resolved.values }
  const again = (answer: Response) => renderFormAgain(c, pages, answer, { values, choices })

  const guestSchema = isGuest(c) ? form.guestSchema : undefined
  const checked = toInputIssues(v.safeParse(guestSchema ?? form.schema, values))
  const faults = [...issues, ...checked.filter(({ path }) => !isSaid(path, issues))]
  if (faults.length > 0) return await again(replyInvalid(c, faults))

  const refusal = guestSchema && (await enter(ask, values))
  if (refusal) return await again(refusal)
  const body = omitFields(values as PostedFields, 'password', 'confirmPassword', 'privacyAccepted')
  const reply = await ask({ method: 'POST', path: form.path, body })
  return reply.ok ? c.redirect(await form.done(ask), 303) : await again(reply)
}

const isGuest = ({ var: { viewer, restrictedViewer, pendingViewer } }: Context<HttpEnv>) =>
  (viewer ?? restrictedViewer ?? pendingViewer) === null

const PLACE = new Set(['regionId', 'provinceId', 'city'])

/** The place is one text here. */
const isSaid = (path: string, issues: readonly { readonly path: string }[]) =>
  issues.some((issue) => issue.path === path || (issue.path === 'city' && PLACE.has(path)))

/** Registers a guest and returns the refusal, if any. A guest who sends the form twice is logged in by the same password. */
const enter = async (
  ask: VisitorApiClient,
  values: PostedFields,
): Promise<Response | undefined> => {
  const { clientName, clientLastName, clientEmail: email, password } = values
  const account = { firstName: clientName, lastName: clientLastName, email, password }
  const registration = await ask({ method: 'POST', path: identityPaths.register, body: account })
  if (registration.status !== 409) return registration.ok ? undefined : registration
  const login = await ask({ method: 'POST', path: identityPaths.login, body: { email, password } })
  return login.ok ? undefined : registration
}
