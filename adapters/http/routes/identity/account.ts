import type { Context } from 'hono'
import { anySessionGuard, newRoutes, readDevice, signedIn } from '#adapters/http/guards.ts'
import { readIdParameter, readJson } from '#adapters/http/input.ts'
import { replyNotFound, valueOrRefuse } from '#adapters/http/reply.ts'
import { clearSessionCookie, setSessionCookie } from '#adapters/http/request-context.ts'
import type { Session } from '#modules/identity/account.ts'
import { ChangeEmailInput, ProfileInput } from '#modules/identity/contract/account.ts'
import { ChangePasswordInput, FirstPasswordInput } from '#modules/identity/contract/passwords.ts'
import { SessionReply } from '#modules/identity/contract/sessions.ts'
import type { Identity } from '#modules/identity/index.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import type { SessionId } from '#modules/kernel/ids.ts'
import { refuseIdentity } from './refusals.ts'
import { toUserReply } from './sign-in.ts'

export const accountRoutes = (identity: Identity, { isHttps }: { isHttps: boolean }) =>
  newRoutes()
    .patch('/users/me', signedIn, async (c) =>
      replyUser(c, identity.changeProfile(c.var.viewer.userId, await readJson(c, ProfileInput))),
    )
    .delete('/users/me/profile-image', signedIn, (c) =>
      replyUser(c, identity.removeProfileImage(c.var.viewer.userId)),
    )
    .post('/users/me/email', signedIn, async (c) => {
      const input = await readJson(c, ChangeEmailInput)
      valueOrRefuse(await identity.changeEmail(c.var.viewer, input), refuseIdentity)
      return c.json({ message: 'Ti abbiamo mandato un link al nuovo indirizzo' }, 202)
    })
    .post('/users/me/email/works', signedIn, (c) => {
      valueOrRefuse(identity.reviveAddress(c.var.viewer.userId, null), refuseIdentity)
      return c.json({ message: 'Da adesso ricevi di nuovo le nostre email' })
    })
    .post('/users/me/change-password', anySessionGuard, async (c) => {
      const { holder } = c.var
      const device = readDevice(c)
      const changed = identity.needsNoPassword(holder)
        ? await identity.chooseFirstPassword(
            holder,
            (await readJson(c, FirstPasswordInput)).newPassword,
            device,
          )
        : await identity.changePassword(holder, await readJson(c, ChangePasswordInput), device)
      const outcome = valueOrRefuse(changed, refuseIdentity)
      setSessionCookie(c, outcome.pass, isHttps)
      return c.json({ message: 'Password cambiata con successo' })
    })
    .get('/users/me/sessions', signedIn, (c) => {
      const { userId, sessionId } = c.var.viewer
      const replies = identity.sessions(userId).map((session) => sessionReply(session, sessionId))
      return c.json(replies.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)))
    })
    .delete('/users/me/sessions', signedIn, (c) => {
      identity.endOtherSessions(c.var.viewer.userId, c.var.viewer.sessionId)
      return c.body(null, 204)
    })
    .delete('/users/me/sessions/:id', signedIn, (c) => {
      const { userId, sessionId } = c.var.viewer
      const id = readIdParameter<SessionId>(c)
      if (!identity.endSession(userId, id)) return replyNotFound(c, 'Sessione non trovata')
      if (id === sessionId) clearSessionCookie(c, isHttps)
      return c.body(null, 204)
    })

const replyUser = (c: Context, outcome: ReturnType<Identity['changeProfile']>) =>
  c.json(toUserReply(valueOrRefuse(outcome, refuseIdentity)))

const sessionReply = (session: Session, current: SessionId) =>
  pickReply(SessionReply, { ...session, isCurrent: session.id === current })
