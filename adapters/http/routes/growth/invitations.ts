import { adminOnly, newRoutes, personalReply, readActor } from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import {
  replyCommonRefusal,
  replyDownload,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { sliceListByQuery } from '#adapters/http/slice-list.ts'
import { InvitationInput, type InvitationReply } from '#modules/growth/contract/invitations.ts'
import { MarketQuery } from '#modules/growth/contract/market.ts'
import type { Growth } from '#modules/growth/index.ts'

type Slips = Pick<InvitationReply, 'label' | 'gift' | 'expiresAt'> & {
  readonly codes: readonly string[]
}
type Print = (slips: Slips) => Promise<Uint8Array>

const MISSING = 'Invito non trovato'

/** Codes for firms, on paper, and what an invited firm reads. */
export const invitationRoutes = ({ invitations }: Pick<Growth, 'invitations'>, print: Print) =>
  newRoutes()
    .get('/admin/invitations', adminOnly, (c) => c.json(sliceListByQuery(c, invitations.list())))
    .post('/admin/invitations', adminOnly, async (c) => {
      const created = invitations.create(readActor(c), await readJson(c, InvitationInput))
      return c.json(valueOrRefuse(created, replyCommonRefusal), 201)
    })
    .get('/admin/invitations/:id/slips.pdf', adminOnly, async (c) => {
      const printed = invitations.list().find(({ id }) => id === readIdParameter(c))
      const { codes, ...invitation } = valueOrNotFound(printed, MISSING)
      // Used ones are not printed again.
      const unused = codes.filter(({ state }) => state === 'new' || state === 'seen')
      const pdf = await print({ ...invitation, codes: unused.map(({ code }) => code) })
      return replyDownload(c, pdf, { type: 'application/pdf', name: 'inviti.pdf' })
    })
    .get('/invitations/:code', personalReply, (c) =>
      c.json(valueOrNotFound(invitations.show(c.req.param('code')), MISSING)),
    )
    .post('/invitations/:code/seen', personalReply, (c) => {
      valueOrRefuse(invitations.notice(c.req.param('code'), c.var.ip), replyCommonRefusal)
      return c.body(null, 204)
    })

export const marketRoutes = ({ market }: Pick<Growth, 'market'>) =>
  newRoutes().get('/admin/market', adminOnly, (c) => c.json(market(readQuery(c, MarketQuery))))
