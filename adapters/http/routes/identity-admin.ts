import { Hono } from 'hono'
import { SetPasswordInput } from '#modules/identity/contract/passwords.ts'
import type { Identity } from '#modules/identity/index.ts'
import { idOf, type UserId } from '#modules/kernel/ids.ts'
import type { HttpEnv } from '../env.ts'
import { adminOnly } from '../guards.ts'
import { readJson } from '../input.ts'
import { refused } from '../reply.ts'
import { refuseIdentity } from './identity-refusals.ts'

const WRONG = 'Password amministratore non corretta'

export const identityAdminRoutes = (identity: Identity) =>
  new Hono<HttpEnv>().post('/admin/users/:id/set-password', adminOnly, async (c) => {
    const input = await readJson(c, SetPasswordInput)
    if (!input.ok) return input.response
    const userId = idOf<UserId>(c.req.param('id'))
    const order = { ...input.value, userId, ip: c.var.ip }
    const outcome = await identity.setPassword(c.var.viewer, order)
    if (outcome.ok) return c.json({ message: 'Password impostata' })
    if (outcome.refusal.code !== 'password.wrong') return refuseIdentity(c, outcome.refusal)
    return refused(c, 403, {
      code: 'password.wrong',
      message: WRONG,
      issues: [{ path: 'adminPassword', message: WRONG }],
    })
  })
