import { actorOf, newRoutes, staffOnly } from '#adapters/http/guards.ts'
import { idIn, readQuery } from '#adapters/http/input.ts'
import { granted, refusals } from '#adapters/http/reply.ts'
import type { JobRequestId } from '#modules/kernel/ids.ts'
import { UnansweredQuery } from '#modules/listings/contract/job-requests/unanswered.ts'
import type { Listings } from '#modules/listings/index.ts'

/** Requests without an answer, in the admin area. */
export const unansweredRoutes = ({ unanswered }: Pick<Listings, 'unanswered'>) =>
  newRoutes()
    .get('/admin/unanswered', staffOnly, (c) =>
      c.json(unanswered.list(readQuery(c, UnansweredQuery))),
    )
    .get('/admin/unanswered/:id/firms', staffOnly, (c) =>
      c.json(unanswered.firms(idIn<JobRequestId>(c))),
    )
    .post('/admin/unanswered/:id/write', staffOnly, (c) => {
      const count = granted(unanswered.writeToFirms(actorOf(c), idIn<JobRequestId>(c)), refuse)
      return c.json({ message: count === 1 ? '1 email in partenza' : `${count} email in partenza` })
    })
    .post('/admin/unanswered/:id/tell-client', staffOnly, (c) => {
      granted(unanswered.tellClient(actorOf(c), idIn<JobRequestId>(c)), refuse)
      return c.json({ message: 'Email in partenza' })
    })

const refuse = refusals({
  'unanswered.answered': 'A questa richiesta ha già risposto qualcuno, o non è più aperta',
  'unanswered.nobody': 'Non c’è nessun’altra impresa adatta che accetta queste email',
  'unanswered.told': 'Il cliente è già stato avvisato',
})
