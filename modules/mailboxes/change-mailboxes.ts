import type { StaffActor } from '#modules/kernel/audit.ts'
import { readEmail } from '#modules/kernel/email.ts'
import { LIMITS, type RateLimiter } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import {
  type InboxSettingsInput,
  type InboxSettingsReply,
  LOCAL_PART_MAX,
  MAILBOX_KINDS,
  type MailboxInput,
  type MailboxKind,
} from './contract/settings.ts'
import type { MailboxAccess, MailboxNeeds, StoredMailboxes } from './ports.ts'
import { buildMailboxKey } from './read-mailbox.ts'

export const createMailboxSettings = (
  needs: Pick<MailboxNeeds, 'settings' | 'mailboxes' | 'audit' | 'atomically'>,
) => {
  const { settings, mailboxes, audit, atomically } = needs
  const read = (): InboxSettingsReply => ({
    bounces: toReply(needs, 'bounces'),
    certified: toReply(needs, 'certified'),
  })
  return {
    read,
    change: (staff: StaffActor, input: InboxSettingsInput) =>
      atomically(() => {
        const before = settings.read()
        const after = applyChanges(before, input)
        const refusal = refusalOf(after)
        if (refusal) return refuse(refusal)
        settings.write(after)
        for (const kind of MAILBOX_KINDS)
          if (placeIn(before, kind) !== placeIn(after, kind)) mailboxes.forget(kind)
        audit.record(staff, 'settings.inbox', ['settings', 'inbox'], {
          before: withoutSecrets(before),
          after: withoutSecrets(after),
        })
        return accept(read())
      }),
  }
}

const refusalOf = (stored: StoredMailboxes) => {
  const [without] = MAILBOX_KINDS.filter((kind) => stored[kind]?.password === '')
  if (without) return { code: 'mailbox.no-password', mailbox: without } as const
  const hasNoAddress = stored.bounces && findBounceAddress(stored.bounces) === null
  return hasNoAddress ? ({ code: 'mailbox.no-address', mailbox: 'bounces' } as const) : null
}

/** The address to which mails return, without the part that identifies each mail, or null. */
export const findBounceAddress = ({ address, user }: MailboxAccess): string | null => {
  const base = address ?? readEmail(user)
  return base !== null && base.lastIndexOf('@') <= LOCAL_PART_MAX ? base : null
}

const placeIn = (stored: StoredMailboxes, kind: MailboxKind) =>
  stored[kind] ? buildMailboxKey(stored[kind]) : null

const applyChanges = (before: StoredMailboxes, input: InboxSettingsInput): StoredMailboxes => {
  const after: { [Kind in MailboxKind]?: MailboxAccess } = { ...before }
  for (const kind of MAILBOX_KINDS) {
    const access = input[kind]
    if (access === null) delete after[kind]
    else if (access) after[kind] = { ...access, password: passwordOf(before[kind], access) }
  }
  return after
}

/** A stored password is never sent to another server. */
const passwordOf = (before: MailboxAccess | undefined, access: MailboxInput) => {
  if (access.password !== undefined) return access.password
  const isSame = before?.host === access.host && before.user === access.user
  return isSame ? before.password : ''
}

const toReply = (
  { settings, mailboxes }: Pick<MailboxNeeds, 'settings' | 'mailboxes'>,
  kind: MailboxKind,
): InboxSettingsReply[MailboxKind] => {
  const access = settings.read()[kind]
  if (!access) return null
  const { host, port, user, folder } = access
  const { readAt, fault } = mailboxes.state(kind)
  return {
    host,
    port,
    user,
    folder,
    password: { isSet: access.password !== '' },
    address: access.address ?? null,
    readAt: readAt?.toISOString() ?? null,
    fault: fault && { ...fault, since: fault.since.toISOString() },
  }
}

const withoutSecrets = (stored: StoredMailboxes) =>
  Object.fromEntries(
    Object.entries(stored).map(([kind, { password, ...access }]) => [
      kind,
      { ...access, password: { isSet: password !== '' } },
    ]),
  )

type TestNeeds = MailboxNeeds & { readonly limiter: Pick<RateLimiter, 'take'> }

/** Opens the stored mailbox, and says how many messages lie there. */
export const testMailbox =
  ({
    settings,
    visit,
    limiter,
    audit,
  }: Pick<TestNeeds, 'settings' | 'visit' | 'limiter' | 'audit'>) =>
  async (staff: StaffActor, kind: MailboxKind) => {
    const access = settings.read()[kind]
    const permit = limiter.take(LIMITS.testMails, staff.userId)
    if (!permit.ok) return permit
    const visited = access
      ? await visit(access, async ({ uidsAfter }) => (await uidsAfter(0)).length)
      : refuse({ trouble: 'missing', answer: '' } as const)
    audit.record(staff, 'inbox.test', ['settings', 'inbox'], {
      after: { mailbox: kind, outcome: visited.ok ? 'reached' : visited.refusal.trouble },
    })
    return accept(visited)
  }
