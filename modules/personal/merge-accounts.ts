import type { StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { hasMailbox, mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { MergeAccountsInput } from './contract/personal-data.ts'
import type { DataSubject, MovedRowCounts, PersonalNeeds } from './ports.ts'

type Order = MergeAccountsInput & { readonly staff: StaffActor; readonly userId: UserId }

/** The account `userId` ends in the one of the address. */
export const mergeAccounts = (needs: PersonalNeeds) => (order: Order) =>
  needs.atomically(() => {
    const people = peopleIn(needs, order)
    if (!people.ok) return people
    const { gone, into } = people.value
    const pair = { gone: gone.userId, into: into.userId }
    const at = needs.world.now()
    const obstacle = needs.merging.obstacleTo(pair, at)
    if (obstacle) return refuse({ code: obstacle })
    const merge = { ...order, gone, into, firm: needs.merging.firmOf(gone.userId) }
    if (order.isSure) {
      carryOut(needs, merge)
      return accept(null)
    }
    const words = previewOf(merge, needs.merging.tryOut(pair, at))
    return refuse({ code: 'merge.unsure', words })
  })

const peopleIn = (
  { merging, records }: Pick<PersonalNeeds, 'merging' | 'records'>,
  { staff, userId, email }: Order,
) => {
  const gone = records.personOf(userId)
  const other = merging.accountOf(email)
  const into = other && records.personOf(other)
  if (!gone) return refuse({ code: 'personal.not-found' })
  if (!into) return refuse({ code: 'merge.unknown' })
  if (gone.userId === into.userId) return refuse({ code: 'merge.same' })
  const isOwn = [gone.userId, into.userId].includes(staff.userId)
  return isOwn ? refuse({ code: 'personal.own-account' }) : accept({ gone, into })
}

type Merge = {
  readonly staff: StaffActor
  readonly reason: string
  readonly gone: DataSubject
  readonly into: DataSubject
  /** The one that changes hands. */
  readonly firm: string | null
}

const carryOut = (
  {
    merging,
    events,
    outbox,
    audit,
    world,
  }: Pick<PersonalNeeds, 'merging' | 'events' | 'outbox' | 'audit' | 'world'>,
  { staff, reason, gone, into, firm }: Merge,
) => {
  const moved = merging.merge({ gone: gone.userId, into: into.userId }, world.now())
  events.merged(into.userId)
  audit.record(staff, 'user.merge', ['user', into.userId], {
    before: { id: gone.userId, email: gone.email, name: nameOf(gone), firm },
    after: { email: into.email, name: nameOf(into), reason, moved: sumsOf(moved, 'moved') },
  })
  for (const [person, other] of [
    [gone, into],
    [into, gone],
  ] as const)
    outbox.enqueue(
      mailTo(person, 'accounts-merged', {
        reason,
        ends: person === gone ? [{ other: maskEmail(other.email) }] : [],
        stays: person === into ? [{ other: maskEmail(other.email) }] : [],
      }),
    )
}

const nameOf = ({ firstName, lastName }: DataSubject) => `${firstName} ${lastName}`

const addressOf = ({ email }: DataSubject) => (hasMailbox(email) ? email : 'senza email')

/** Recognisable to the owner of both addresses, but useless to a person who was mistaken for somebody else. */
const maskEmail = (email: string) =>
  hasMailbox(email) ? `${email[0]}…${email.slice(email.indexOf('@'))}` : 'senza indirizzo email'

const sumsOf = (moved: readonly MovedRowCounts[], which: 'moved' | 'left') =>
  moved
    .filter((one) => one[which] > 0)
    .map((one) => `${one.label} (${one[which]})`)
    .join(', ')

/** One sentence a line. */
const previewOf = ({ gone, into, firm }: Merge, moved: readonly MovedRowCounts[]) => {
  const left = sumsOf(moved, 'left')
  return [
    `L’account di ${nameOf(gone)} (${addressOf(gone)}) viene chiuso; resta quello di ${nameOf(into)} (${addressOf(into)}).`,
    `Passano: ${sumsOf(moved, 'moved') || 'nessun dato'}.`,
    ...(firm ? [`L’impresa ${firm} passa a chi accede con ${addressOf(into)}.`] : []),
    ...(left ? [`Non passano, perché l’account che resta li ha già: ${left}.`] : []),
    'I documenti fiscali restano come sono. Password, accessi, notifiche e preferenze del primo account vanno persi. Non potrai annullare l’unione.',
  ].join('\n')
}
