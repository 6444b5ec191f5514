/** Access control; each guard answers its refusal. */
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ENROLMENT_DUE } from '#modules/identity/contract/paths.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { isStaff } from '#modules/kernel/viewer.ts'
import type { HttpEnv } from './env.ts'
import { personal, refused } from './reply.ts'

type Guarded = HttpEnv & { Variables: HttpEnv['Variables'] & { viewer: Viewer } }

/** A context after a guard. */
export type GuardedContext = Context<Guarded>

const guard = (
  allows: (viewer: Viewer) => boolean,
  isForStaff = false,
): MiddlewareHandler<Guarded> =>
  createMiddleware<Guarded>(async (c, next) => {
    personal(c)
    const viewer: Viewer | null = c.var.viewer
    if (!viewer) return refused(c, 401, { code: 'session.required', message: 'Unauthorized' })
    if (isForStaff && c.var.secondFactor?.isMissing)
      return refused(c, 403, { code: ENROLMENT_DUE, message: ENROL_FIRST })
    if (!allows(viewer))
      return refused(c, 403, { code: 'role.forbidden', message: 'Accesso negato' })
    return await next()
  })

const ENROL_FIRST =
  'Per usare l’area di amministrazione attiva la verifica in due passaggi dal tuo profilo'

export const signedIn = guard(() => true)
export const staffOnly = guard(isStaff, true)
export const adminOnly = guard((viewer) => viewer.role === 'admin', true)

type SignedInEnv = HttpEnv & { Variables: HttpEnv['Variables'] & { holder: Viewer } }

/** Also admits those who must change their password first. */
export const anySession: MiddlewareHandler<SignedInEnv> = createMiddleware<SignedInEnv>(
  async (c, next) => {
    personal(c)
    const holder = c.var.viewer ?? c.var.restrictedViewer
    if (!holder) return refused(c, 401, { code: 'session.required', message: 'Unauthorized' })
    c.set('holder', holder)
    return await next()
  },
)
