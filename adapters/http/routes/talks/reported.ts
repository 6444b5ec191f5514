import { Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { staffOnly } from '#adapters/http/guards.ts'
import { idOf, type TalkId } from '#modules/kernel/ids.ts'
import type { Talks } from '#modules/talks/index.ts'
import { refuseTalk } from './refusals.ts'

/** A talk that somebody reported, for the staff; without a report it is "not found". */
export const reportedTalkRoutes = ({ lookAtReported }: Pick<Talks, 'lookAtReported'>) =>
  new Hono<HttpEnv>().get('/admin/talks/:id', staffOnly, (c) => {
    const { userId: actorId, ip } = actorOf(c)
    const talk = lookAtReported({ id: idOf<TalkId>(c.req.param('id')), actorId, ip })
    return talk ? c.json(talk) : refuseTalk(c, { code: 'talks.not-found' })
  })
