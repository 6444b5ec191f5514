import { actorOf, newRoutes, staffOnly } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { granted } from '#adapters/http/reply.ts'
import { CheckInput, RefuseInput, VerificationQuery } from '#modules/firms/contract/credentials.ts'
import type { Firms } from '#modules/firms/index.ts'
import { type CredentialId, idOf } from '#modules/kernel/ids.ts'
import { refuseFirm } from './refusals.ts'

/** The staff's queue of claims. */
export const verificationRoutes = ({ verifications }: Pick<Firms, 'verifications'>) =>
  newRoutes()
    .get('/admin/verifications', staffOnly, (c) =>
      c.json(verifications.queue(readQuery(c, VerificationQuery))),
    )
    .post('/admin/credentials/:id/check', staffOnly, async (c) => {
      const input = await readJson(c, CheckInput)
      const id = idOf<CredentialId>(c.req.param('id'))
      granted(verifications.check(actorOf(c), id, input), refuseFirm)
      return c.json(verifications.shown(id))
    })
    .post('/admin/credentials/:id/refuse', staffOnly, async (c) => {
      const input = await readJson(c, RefuseInput)
      const id = idOf<CredentialId>(c.req.param('id'))
      granted(verifications.refuse(actorOf(c), id, input), refuseFirm)
      return c.json(verifications.shown(id))
    })
