/** E-mails to groups of members, in batches, so that neither pages nor other mails wait for them. */

import type { StaffActor } from '#modules/kernel/audit.ts'
import { unsubscribePath } from '#modules/kernel/contract/unsubscribing.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { mailTo, type TextSigner } from '#modules/kernel/mail.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import {
  findEarlierResult,
  type IdempotencyKey,
  type IdempotencyKeys,
} from '#modules/kernel/request-keys.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { GroupMailAudience, GroupMailInput, GroupMailReply } from './contract/group-mails.ts'
import type { NotificationPreferences } from './ports.ts'

export type GroupMail = GroupMailInput & {
  readonly id: string
  readonly total: number
  /** People who register later get no mail. */
  readonly createdAt: Date
  /** The last member who was looked at. */
  readonly cursor: string
}

type Member = { readonly id: UserId; readonly email: string; readonly firstName: string }

export type GroupMailStore = {
  readonly count: (audience: GroupMailAudience, until: Date) => number
  /** Some members behind the cursor, and those of them who fit; null when nobody is left. */
  readonly next: (
    mail: GroupMail,
  ) => { readonly cursor: string; readonly members: readonly Member[] } | null
  readonly memberOf: (userId: UserId) => Member | null
  readonly add: (mail: GroupMail, by: UserId) => void
  /** The newest hundred. */
  readonly list: () => readonly GroupMailReply[]
  readonly find: (id: string) => GroupMailReply | null
  /** The oldest that is on its way, unless enough of its mails wait for the mail server. */
  readonly toContinue: () => GroupMail | null
  readonly advance: (id: string, cursor: string | null) => void
  /** Takes what was not tried yet out of the outbox. */
  readonly stop: (id: string) => boolean
  readonly countUnsubscribed: (id: string) => void
}

type Needs = Pick<CommonNeeds, 'world' | 'atomically' | 'outbox' | 'audit'> & {
  readonly groupMails: GroupMailStore
  readonly keys: IdempotencyKeys<string>
  readonly preferences: Pick<NotificationPreferences, 'save' | 'of'>
  readonly links: TextSigner
}

export const createGroupMails = (needs: Needs) => {
  const { groupMails, keys, audit, outbox, world, atomically } = needs
  return {
    list: groupMails.list,
    find: groupMails.find,
    /** Sends it to its author as a test, and answers how many people would get it. */
    test: ({ userId }: StaffActor, { audience, subject, text }: GroupMailInput): number =>
      atomically(() => {
        const me = groupMails.memberOf(userId)
        if (me) outbox.enqueue(mailTo(me, 'from-staff', { subject: `Prova: ${subject}`, text }))
        return groupMails.count(audience, world.now())
      }),
    send: (staff: StaffActor, input: GroupMailInput, key: IdempotencyKey | null) =>
      atomically(() => {
        const now = world.now()
        const { userId } = staff
        const earlier = findEarlierResult(keys, { userId, key }, now)
        if (earlier) return earlier
        const total = groupMails.count(input.audience, now)
        const mail = { ...input, id: world.newId(), total, createdAt: now, cursor: '' }
        groupMails.add(mail, userId)
        keys.remember({ userId, key, id: mail.id, at: now })
        audit.record(staff, 'group-mail.send', ['group-mail', mail.id], {
          after: { subject: mail.subject, text: mail.text, audience: mail.audience, count: total },
        })
        return accept(mail.id)
      }),
    /** Writes one batch for the scheduler and returns how many members it looked at. */
    continueSending: (): number =>
      atomically(() => {
        const mail = groupMails.toContinue()
        if (!mail) return 0
        const batch = groupMails.next(mail)
        groupMails.advance(mail.id, batch?.cursor ?? null)
        for (const member of batch?.members ?? []) outbox.enqueue(mailOf(needs, mail, member))
        return batch ? 1 : 0
      }),
    stop: (staff: StaffActor, id: string) =>
      atomically(() => {
        if (!groupMails.stop(id)) return refuse({ code: 'group-mail.ended' })
        audit.record(staff, 'group-mail.stop', ['group-mail', id], {
          before: { state: 'sending' },
          after: { state: 'stopped' },
        })
        return accept(null)
      }),
    /** One press; null for a link of another mail. Idempotent. */
    unsubscribe: (token: string): 'done' | null => {
      const [kind, userId, id] = (needs.links.read(token) ?? '').split(':')
      if (kind !== 'news' || !userId || !id) return null
      return atomically(() => {
        // Nothing is on after the account ended.
        if (needs.preferences.of(userId as UserId).some(isNewsByMail)) {
          needs.preferences.save(userId as UserId, { ...NEWS, isOn: false })
          groupMails.countUnsubscribed(id)
        }
        return 'done'
      })
    },
  }
}

export type GroupMails = ReturnType<typeof createGroupMails>

const NEWS = { event: 'news', channel: 'mail' } as const

const isNewsByMail = ({
  event,
  channel,
  isOn,
}: ReturnType<NotificationPreferences['of']>[number]) =>
  event === NEWS.event && channel === NEWS.channel && isOn

const mailOf = ({ links }: Pick<Needs, 'links'>, mail: GroupMail, member: Member) => {
  const { id, subject, text, audience } = mail
  const token = links.sign(`news:${member.id}:${id}`)
  return {
    ...(audience.isOwed
      ? mailTo(member, 'from-staff', { subject, text })
      : mailTo(member, 'group-news', { subject, text, unsubscribePath: unsubscribePath(token) })),
    groupMailId: id,
  }
}
