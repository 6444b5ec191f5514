import { Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { staffOnly } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { CheckInput, RefuseInput, VerificationQuery } from '#modules/firms/contract/credentials.ts'
import type { Firms } from '#modules/firms/index.ts'
import { type CredentialId, idOf } from '#modules/kernel/ids.ts'
import { refuseFirm } from './refusals.ts'

/** The staff's queue of claims. */
export const verificationRoutes = ({ verifications }: Pick<Firms, 'verifications'>) =>
  new Hono<HttpEnv>()
    .get('/admin/verifications', staffOnly, (c) => {
      const query = readQuery(c, VerificationQuery)
      return query.ok ? c.json(verifications.queue(query.value)) : query.response
    })
    .post('/admin/credentials/:id/check', staffOnly, async (c) => {
      const input = await readJson(c, CheckInput)
      if (!input.ok) return input.response
      const id = idOf<CredentialId>(c.req.param('id'))
      const outcome = verifications.check(actorOf(c), id, input.value)
      return outcome.ok ? c.json(verifications.shown(id)) : refuseFirm(c, outcome.refusal.code)
    })
    .post('/admin/credentials/:id/refuse', staffOnly, async (c) => {
      const input = await readJson(c, RefuseInput)
      if (!input.ok) return input.response
      const id = idOf<CredentialId>(c.req.param('id'))
      const outcome = verifications.refuse(actorOf(c), id, input.value)
      return outcome.ok ? c.json(verifications.shown(id)) : refuseFirm(c, outcome.refusal.code)
    })
