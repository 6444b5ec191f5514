import type { StaffActor } from '#modules/kernel/audit.ts'
import { JOB_LIST_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { formatGift } from './contract/gift.ts'
import type { InvitationInput, PublicInvitationReply } from './contract/invitations.ts'
import type { GrowthNeeds, InvitationCode } from './ports.ts'

const CODE_CHARACTERS = 8

const PAST_DAY = {
  path: 'expiresAt',
  message: 'Questo giorno è già passato: i codici sarebbero già scaduti',
}

export const createInvitations =
  ({
    invitations,
    audit,
    world,
    atomically,
  }: Pick<GrowthNeeds, 'invitations' | 'audit' | 'world' | 'atomically'>) =>
  (staff: StaffActor, { label, count, gift, expiresAt }: InvitationInput) =>
    atomically(() => {
      if (expiresAt < romeDayOf(world.now()).toString())
        return refuse({ code: 'request.invalid', issues: [PAST_DAY] })
      const id = world.newId()
      const codes = Array.from({ length: count }, () => newCode(world.newToken()))
      invitations.add({ id, label, gift, expiresAt, createdAt: world.now() }, codes)
      audit.record(staff, 'invitation.create', ['invitation', id], {
        after: { label, count, ...gift, expiresAt },
      })
      return accept({ id, codes: codes.map((code) => ({ code })) })
    })

/** A code has no letters and digits that look alike on paper: `k7mw-p3xh`. */
const newCode = (token: string) => {
  const plain = token.toLowerCase().replace(/[^a-hjkmnp-z2-9]/g, '')
  return `${plain.slice(0, CODE_CHARACTERS / 2)}-${plain.slice(CODE_CHARACTERS / 2, CODE_CHARACTERS)}`
}

type Valid = Pick<InvitationCode, 'isUsed' | 'expiresAt'>

const isValid = ({ isUsed, expiresAt }: Valid, { world }: Pick<GrowthNeeds, 'world'>) =>
  !isUsed && expiresAt >= romeDayOf(world.now()).toString()

export const showInvitation =
  (needs: Pick<GrowthNeeds, 'invitations' | 'world'>) =>
  (code: string): PublicInvitationReply | null => {
    const invitation = needs.invitations.find(code.toLowerCase())
    if (!invitation) return null
    const { gift, expiresAt } = invitation
    return { gift, expiresAt, isValid: isValid(invitation, needs) }
  }

/** Told by the page's script, for whatever only reads links saw nothing. */
export const recordInvitationSeen =
  ({
    invitations,
    limiter,
    world,
    atomically,
  }: Pick<GrowthNeeds, 'invitations' | 'limiter' | 'world' | 'atomically'>) =>
  (code: string, ip: string) =>
    atomically(() => {
      const permit = limiter.take(LIMITS.invitationViews, toNetworkKey(ip))
      if (permit.ok) invitations.markSeen(code.toLowerCase(), world.now())
      return permit.ok ? accept(null) : permit
    })

/** Runs in the transaction that creates the account; an expired code does not prevent the registration. */
export const claimInvitation =
  (needs: Pick<GrowthNeeds, 'invitations' | 'world'>) => (userId: UserId, code: string) => {
    const invitation = needs.invitations.find(code.toLowerCase())
    if (!(invitation && isValid(invitation, needs))) return false
    needs.invitations.claim(invitation.code, userId, needs.world.now())
    return true
  }

type Approved = { readonly ownerId: UserId; readonly vatId: string | null }

/** Runs in the transaction that approves the firm, and gives once per VAT number and per person. */
export const giveGift =
  ({
    invitations,
    giveContacts,
    people,
    outbox,
    world,
  }: Pick<GrowthNeeds, 'invitations' | 'giveContacts' | 'people' | 'outbox' | 'world'>) =>
  ({ ownerId, vatId }: Approved): void => {
    const due = vatId === null ? null : invitations.giftDue(ownerId)
    if (vatId === null || !due || due.contacts === 0 || invitations.hadGift(ownerId, vatId)) return
    if (!giveContacts({ userId: ownerId, ...due })) return
    invitations.giftGiven(ownerId, vatId, world.now())
    outbox.enqueue(
      mailTo(people.of(ownerId), 'invitation-gift', {
        ...formatGift(due),
        path: JOB_LIST_PAGE_PATH,
      }),
    )
  }
