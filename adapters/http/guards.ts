/** Determines who sends a request, and controls access; each guard answers its refusal. */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SessionOrigin } from '#modules/identity/account.ts'
import { ENROLMENT_DUE_CODE } from '#modules/identity/contract/paths.ts'
import type { SessionSecondFactor } from '#modules/identity/find-session.ts'
import {
  CONFLICT_OF_INTEREST,
  type ConflictsOfInterest,
  type DecidedKind,
} from '#modules/kernel/conflicts-of-interest.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import { allowCaching, forbidCaching, replyRefused } from './reply.ts'

/** Variables of a request's context. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** This is null for anonymous visitors and for restricted sessions. */
    viewer: Viewer | null
    /** Session that may only change its password or log out. */
    restrictedViewer: Viewer | null
    /** Session after the password, before the second factor. */
    pendingViewer: Viewer | null
    /** This is null without a session. */
    secondFactor: SessionSecondFactor | null
    /** The visitor's address, behind trusted proxies. */
    ip: string
    /** A page is being rendered, which may be cached for everybody. */
    isRendering?: true
    hasConflict: ConflictsOfInterest['has']
  }
}

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Nobody asks it: the app's own router takes the routes up. */
const NO_ROUTER: Hono<HttpEnv>['router'] = {
  name: 'no router',
  add: () => {},
  match: () => {
    throw new Error('These routes belong to no app yet')
  },
}

export const newRoutes = () => new Hono<HttpEnv>({ router: NO_ROUTER })

/** Answers calls without a server. */
export type InProcessApi = Pick<Hono<HttpEnv>, 'request'>

type Guarded = HttpEnv & { Variables: HttpEnv['Variables'] & { viewer: Viewer } }

export type GuardedContext = Context<Guarded>

/** Stays in English, because programs recognise the refusal by this word. */
export const sessionRequired = (c: Context) =>
  replyRefused(c, 401, { code: 'session.required', message: 'Unauthorized' })

const guard = (
  allows: (viewer: Viewer) => boolean,
  isForStaff = false,
): MiddlewareHandler<Guarded> =>
  createMiddleware<Guarded>(async (c, next) => {
    forbidCaching(c)
    const viewer: Viewer | null = c.var.viewer
    if (!viewer) return sessionRequired(c)
    if (isForStaff && c.var.secondFactor?.isMissing)
      return replyRefused(c, 403, { code: ENROLMENT_DUE_CODE, message: ENROL_FIRST })
    if (!allows(viewer))
      return replyRefused(c, 403, { code: 'role.forbidden', message: 'Accesso negato' })
    return await next()
  })

const ENROL_FIRST =
  'Per usare l’area di amministrazione attiva la verifica in due passaggi dal tuo profilo'

export const signedIn = guard(() => true)
export const staffOnly = guard(isStaff, true)
export const adminOnly = guard((viewer) => viewer.role === 'admin', true)

/** Staff who decide: nobody on what is their own. The path's `id` names what is decided. */
export const refuseConflicts = (kind: DecidedKind): MiddlewareHandler<Guarded> =>
  createMiddleware<Guarded>(async (c, next) =>
    staffOnly(c, async () => {
      if (c.var.hasConflict(c.var.viewer, kind, c.req.param('id') ?? ''))
        c.res = replyRefused(c, 403, CONFLICT_OF_INTEREST)
      else await next()
    }),
  )

/** Marks replies that depend on the session as private, where visitors have a session too. */
export const personalReply = createMiddleware<HttpEnv>(async (c, next) => {
  forbidCaching(c)
  await next()
})

/** Lets anybody store the reply for this long; refusals are not stored. */
export const cacheReply = (seconds: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    allowCaching(c, seconds)
    await next()
  })

type SignedInEnv = HttpEnv & { Variables: HttpEnv['Variables'] & { holder: Viewer } }

/** Admits those who must change their password first, too. */
export const anySessionGuard: MiddlewareHandler<SignedInEnv> = createMiddleware<SignedInEnv>(
  async (c, next) => {
    forbidCaching(c)
    const holder = c.var.viewer ?? c.var.restrictedViewer
    if (!holder) return sessionRequired(c)
    c.set('holder', holder)
    return await next()
  },
)

type Anyone = { readonly var: { readonly viewer: Viewer | null; readonly ip: string } }

/** People who may write without logging in. */
export const readSender = ({ var: { viewer, ip } }: Anyone) => ({
  userId: viewer?.userId ?? null,
  ip,
})

type Signed = { readonly var: { readonly viewer: Viewer; readonly ip: string } }

/** User and IP address, for the audit log. */
export const readActor = ({ var: { viewer, ip } }: Signed): { userId: UserId; ip: string } => ({
  userId: viewer.userId,
  ip,
})

const USER_AGENT_MAX = 300

type RequestHead = {
  readonly var: { readonly ip: string }
  readonly req: { header: (name: string) => string | undefined }
}

export const readDevice = (c: RequestHead): SessionOrigin => ({
  ip: c.var.ip,
  userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
})
