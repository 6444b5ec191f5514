/** The jobs that ask clients how it went: once, with one reminder. */
import { idOf, type ReviewInviteId } from '#modules/kernel/ids.ts'
import { longDayInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { reviewPage } from './contract/paths.ts'
import type { ReviewNeeds } from './ports.ts'
import { expiryOf, type Invite } from './review.ts'

const AT_ONCE = 50

/** Grants the rights whose moment has come; answers how many talks were looked at. */
export const inviteClients = (needs: ReviewNeeds) => (): number =>
  needs.atomically(() => {
    const { invites, world } = needs
    const due = invites.dueTalks(world.now(), AT_ONCE)
    for (const { talkId, invite: born } of due) {
      invites.settle(talkId)
      if (!born || expiryOf(born.openedAt) <= world.now()) continue
      const invite: Invite = {
        ...born,
        id: idOf<ReviewInviteId>(world.newId()),
        expiresAt: expiryOf(born.openedAt),
        remindedAt: null,
        answeredAt: null,
      }
      if (invites.add(invite)) ask(needs, invite)
    }
    return due.length
  })

export const remindClients = (needs: ReviewNeeds) => (): number =>
  needs.atomically(() => {
    const late = needs.invites.toRemind(needs.world.now(), AT_ONCE)
    for (const invite of late) {
      needs.invites.save({ id: invite.id, remindedAt: needs.world.now() })
      ask(needs, invite)
    }
    return late.length
  })

const ask = ({ people, outbox }: ReviewNeeds, invite: Invite) => {
  const client = people.of(invite.clientId)
  if (!client) return
  const path = reviewPage(invite.id)
  outbox.enqueue(
    mailTo(client, 'review-invite', {
      firm: invite.firmName,
      title: invite.title,
      until: longDayInRome(invite.expiresAt),
      stars: [1, 2, 3, 4, 5].map((count) => ({
        star: '★'.repeat(count),
        starPath: `${path}?stelle=${count}`,
      })),
      path,
    }),
  )
}
