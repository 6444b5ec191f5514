/** Reviews of the subscribed professional's firm by the owner, who may write one more. */
import { DAY_MS } from '#modules/kernel/time.ts'
import type { TestApp } from '#src/test-app.ts'
import { PROOF_FIRM } from './fixtures-of-firms.ts'
import type { Actors } from './personas.ts'

export const putReviews = (product: TestApp, { owner }: Actors['members']) => {
  const { connection, clock } = product
  const now = clock.now().getTime()
  const invite = connection.prepare(
    `INSERT INTO review_invites (id, client_id, vat_id, firm_name, listing_id, title, city, opened_at,
       expires_at, answered_at) VALUES (?, ?, ?, ?, ?, 'Rifare il bagno', 'Roma', ?, ?, ?)`,
  )
  const putInvite = (id: string, answeredAt: number | null) => {
    const firm = [PROOF_FIRM.vatId, PROOF_FIRM.tradeName, id]
    invite.run(id, owner.user.id, ...firm, now, now + 60 * DAY_MS, answeredAt)
    return id
  }
  const review = connection.prepare(
    `INSERT INTO reviews (id, invite_id, client_id, vat_id, firm_name, category_id, city, did_work, stars,
       score, text, images, state, marks, created_at, changed_at, dispute, disputed_at, dispute_state)
     VALUES (?, ?, ?, ?, ?, 'idraulico', 'Roma', 'yes', '{"work":4}', 48, ?, '[]', ?, '[]', ?, ?, ?, ?, ?)`,
  )
  const put = (id: string, state: string, dispute: string | null = null) => {
    const from = [
      putInvite(`invito-${id}`, now),
      owner.user.id,
      PROOF_FIRM.vatId,
      PROOF_FIRM.tradeName,
    ]
    const moments = [now, now]
    const disputed = [dispute, dispute && now, dispute ? 'open' : 'none']
    review.run(id, ...from, `Parole della recensione ${id}`, state, ...moments, ...disputed)
    return id
  }
  return {
    invite: putInvite('invito', null),
    review: put('recensione', 'public'),
    disputedReview: put('recensione-contestata', 'public', 'Non siamo mai stati a casa sua.'),
    waitingReview: put('recensione-in-attesa', 'waiting'),
  }
}
