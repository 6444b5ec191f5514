import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { replyRefused, valueOrRefuse } from '#adapters/http/reply.ts'
import { planLabel } from '#modules/billing/contract/plan-levels.ts'
import { SetEmailInput } from '#modules/identity/contract/account.ts'
import { SetPasswordInput } from '#modules/identity/contract/passwords.ts'
import {
  UserChanges,
  type UserEntry,
  UserMailInput,
  UsersQuery,
} from '#modules/identity/contract/users.ts'
import type { Identity } from '#modules/identity/index.ts'
import { formatCsvMoment } from '#modules/kernel/csv.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { hasMailbox } from '#modules/kernel/mail.ts'
import { refuseIdentity } from './refusals.ts'

const WRONG = 'La tua password di amministratore non è corretta'

export const identityAdminRoutes = (identity: Identity) =>
  newRoutes()
    .route('/', directoryRoutes(identity))
    .post('/admin/users/:id/email', adminOnly, async (c) => {
      const input = await readJson(c, SetEmailInput)
      const order = { ...input, userId: readIdParameter<UserId>(c), ip: c.var.ip }
      valueOrRefuse(identity.setEmail(c.var.viewer, order), refuseIdentity)
      return c.json({ message: 'Abbiamo inviato il link al nuovo indirizzo' }, 202)
    })
    .post('/admin/users/:id/email/works', adminOnly, (c) => {
      valueOrRefuse(
        identity.reviveAddress(readIdParameter<UserId>(c), readActor(c)),
        refuseIdentity,
      )
      return c.json({ message: 'D’ora in poi questo indirizzo riceve di nuovo le email' })
    })
    .post('/admin/users/:id/write', adminOnly, async (c) => {
      const order = {
        ...(await readJson(c, UserMailInput)),
        userId: readIdParameter<UserId>(c),
        ip: c.var.ip,
      }
      valueOrRefuse(identity.writeToUser(c.var.viewer, order), refuseIdentity)
      return c.json({ message: 'Email in partenza' }, 202)
    })
    .post('/admin/users/:id/set-password', adminOnly, async (c) => {
      const input = await readJson(c, SetPasswordInput)
      const userId = readIdParameter<UserId>(c)
      const outcome = await identity.setPassword(c.var.viewer, { ...input, userId, ip: c.var.ip })
      if (outcome.ok) return c.json({ message: 'Password impostata' })
      if (outcome.refusal.code !== 'password.wrong') return refuseIdentity(c, outcome.refusal)
      return replyRefused(c, 403, {
        code: 'password.wrong',
        message: WRONG,
        issues: [{ path: 'adminPassword', message: WRONG }],
      })
    })

const directoryRoutes = (identity: Identity) =>
  newRoutes()
    .get('/admin/users', adminOnly, (c) => {
      return tableReply(c, readQuery(c, UsersQuery), {
        fileName: 'utenti.csv',
        columns: COLUMNS,
        read: identity.users,
      })
    })
    .get('/admin/users/:id', adminOnly, (c) => {
      const user = identity.viewUser(c.var.viewer, { id: c.req.param('id'), ip: c.var.ip })
      return user ? c.json(user) : refuseIdentity(c, { code: 'account.not-found' })
    })
    .patch('/admin/users/:id', adminOnly, async (c) => {
      const input = await readJson(c, UserChanges)
      const userId = readIdParameter<UserId>(c)
      const order = { userId, changes: input, ip: c.var.ip }
      valueOrRefuse(identity.changeUser(c.var.viewer, order), refuseIdentity)
      return c.json(identity.user(userId))
    })

const ROLES = { admin: 'Amministratore', moderator: 'Moderatore', professional: 'Utente' } as const

const COLUMNS: readonly CsvColumn<UserEntry>[] = [
  ['Nome', ({ firstName }) => firstName],
  ['Cognome', ({ lastName }) => lastName],
  ['Email', ({ email }) => (hasMailbox(email) ? email : '')],
  ['Ruolo', ({ role }) => ROLES[role]],
  ['Tipo', ({ userType }) => (userType === 'client' ? 'Cliente' : 'Professionista')],
  ['Attivo', ({ isActive }) => (isActive ? 'sì' : 'no')],
  ['Email verificata', ({ emailVerified }) => (emailVerified ? 'sì' : 'no')],
  [
    'Piano',
    ({ subscriptionPlan }) => (subscriptionPlan === 'none' ? '' : planLabel(subscriptionPlan)),
  ],
  ['Iscrizione', ({ createdAt }) => formatCsvMoment(createdAt)],
]
