/** The jobs that give clients the right to review, and ask them how it went: once, with one reminder. */
import { type ReviewInviteId, type TalkId, toId, type UserId } from '#modules/kernel/ids.ts'
import { formatLongDayInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { reviewPagePath } from './contract/paths.ts'
import {
  computeInviteExpiry,
  computeInviteExpiryOnAsking,
  isInviteOpen,
  type ReviewInvite,
} from './invite.ts'
import type { ReviewNeeds, TalkDueForReview } from './ports.ts'

type InvitingNeeds = Pick<ReviewNeeds, 'atomically' | 'world' | 'invites' | 'people' | 'outbox'>

const AT_ONCE = 50

/** Grants the rights whose moment has come; answers how many talks were looked at. */
export const inviteClients = (needs: ReviewNeeds) => (): number =>
  needs.atomically(() => inviteAfter(needs, needs.invites.dueTalks(needs.world.now(), AT_ONCE)))

/** Runs in the transaction of the choice, from which the right to review exists. */
export const inviteClientAbout = (needs: ReviewNeeds) => (talkId: TalkId) =>
  inviteAfter(needs, needs.invites.dueTalks(needs.world.now(), 1, talkId))

/** Runs in the transaction that erases a professional, so that leaving early avoids no review. */
export const inviteClientsOf = (needs: ReviewNeeds) => (professionalId: UserId) =>
  inviteAfter(needs, needs.invites.talksOf(professionalId))

const inviteAfter = (needs: ReviewNeeds, due: readonly TalkDueForReview[]): number => {
  for (const one of due) {
    needs.invites.recordGrant(one.talkId, one.invite !== null)
    if (one.invite) grant(needs, one, one.invite)
  }
  return due.length
}

/** If the client chose nobody, the mail asks about the first firm of a listing at once; the other firms are in the client's list. */
const grant = (
  { invites, world, ...needs }: ReviewNeeds,
  { talkId, isChosen, askAt, isOtherChosen }: TalkDueForReview,
  born: NonNullable<TalkDueForReview['invite']>,
) => {
  const now = world.now()
  const isAsked = isChosen
    ? askAt !== null && askAt <= now
    : !(isOtherChosen || invites.hasOther(born))
  const invite: ReviewInvite = {
    ...born,
    id: toId<ReviewInviteId>(world.newId()),
    talkId,
    expiresAt: computeInviteExpiry({ ...born, askAt }, now),
    askedAt: isAsked ? now : null,
    remindedAt: null,
    answeredAt: null,
  }
  const isNew = invites.add(invite)
  if (isNew && isAsked) {
    invites.markAsked(invite)
    if (isInviteOpen(invite, now)) ask(needs, invite)
  }
  if (!isNew && isChosen) invites.renew(invite)
}

/** Asks about chosen firms once the work can have been done; the right lasts from then on. */
export const askForReviews = (needs: InvitingNeeds) => (): number =>
  needs.atomically(() => {
    const now = needs.world.now()
    const due = needs.invites.toAsk(now, AT_ONCE)
    for (const invite of due) {
      const invited = {
        expiresAt: computeInviteExpiryOnAsking(invite, now),
        askedAt: now,
        remindedAt: null,
      }
      needs.invites.save({ id: invite.id, ...invited })
      needs.invites.markAsked(invite)
      if (isInviteOpen({ ...invite, ...invited }, now)) ask(needs, { ...invite, ...invited })
    }
    return due.length
  })

export const remindInvitedClients = (needs: InvitingNeeds) => (): number =>
  needs.atomically(() => {
    const late = needs.invites.toRemind(needs.world.now(), AT_ONCE)
    for (const invite of late) {
      needs.invites.save({ id: invite.id, remindedAt: needs.world.now() })
      if (needs.invites.mayBeReminded(invite.id)) ask(needs, invite)
    }
    return late.length
  })

const ask = ({ people, outbox }: Pick<ReviewNeeds, 'people' | 'outbox'>, invite: ReviewInvite) => {
  const client = people.of(invite.clientId)
  if (!client) return
  const path = reviewPagePath(invite.id)
  outbox.enqueue(
    mailTo(client, 'review-invite', {
      firm: invite.firmName,
      title: invite.title,
      until: formatLongDayInRome(invite.expiresAt),
      stars: [1, 2, 3, 4, 5].map((count) => ({
        star: '★'.repeat(count),
        starPath: `${path}?stelle=${count}`,
      })),
      path,
    }),
  )
}
