/** Mail settings: the operator's values override the environment, from the next mail on. */

import type { StaffActor } from '#modules/kernel/audit.ts'
import { readEmail } from '#modules/kernel/email.ts'
import { LIMITS, type RateLimiter } from '#modules/kernel/limits.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import type { MailSettingsInput, MailSettingsReply } from '../contract/settings.ts'
import type {
  MailEnvironment,
  MailSender,
  MailServer,
  MailSettingsStore,
  ProbeMailServer,
  RegistrationMail,
  StoredMailSettings,
} from '../ports.ts'
import { changeMailTexts, type EditableMailBlock, type MailTextsStore } from './mail-words.ts'

export type MailSettingsNeeds = CommonNeeds & {
  readonly mailSettings: MailSettingsStore
  readonly environment: MailEnvironment
  /** Empty while it is not set. */
  readonly companyEmail: () => string
}

export const createMailSettings = ({
  mailSettings: store,
  environment: { server, sender },
  companyEmail,
  audit,
  atomically,
}: Pick<
  MailSettingsNeeds,
  'mailSettings' | 'environment' | 'companyEmail' | 'audit' | 'atomically'
>) => {
  /** Uses the company's address if recipients could not answer the sender in the environment. */
  const environment = (): MailEnvironment => {
    const address = hasDomain(sender) ? sender.address : companyEmail() || sender.address
    return { server, sender: { name: sender.name, address } }
  }
  const read = () => describeSettings(store.read(), environment())
  return {
    inForce: () => settingsInForce(store.read(), environment()),
    read,
    hasSender: () => hasDomain(settingsInForce(store.read(), environment()).sender),
    change: (staff: StaffActor, input: MailSettingsInput): MailSettingsReply =>
      atomically(() => {
        const before = read()
        store.write(applyChanges(store.read(), input))
        const after = read()
        audit.record(staff, 'settings.email', ['settings', 'email'], { before, after })
        return after
      }),
  }
}

export type MailSettings = ReturnType<typeof createMailSettings>

/** `noreply@localhost` is refused or spam everywhere. */
const hasDomain = ({ address }: MailSender) => !isThisMachine(address.replace(/^.*@/, ''))

const USUAL_PORTS = { starttls: 587, tls: 465, none: 25 } as const

/** The server's fields belong together: a password of the environment is never sent to a server from the settings. */
const serverOf = (stored: StoredMailSettings): MailServer | null => {
  if (!stored.host) return null
  const security = stored.security ?? 'starttls'
  return {
    host: stored.host,
    port: stored.port ?? USUAL_PORTS[security],
    security,
    user: stored.user ?? '',
    password: stored.password ?? '',
  }
}

const settingsInForce = (stored: StoredMailSettings, { sender }: MailEnvironment) => ({
  /** This is null while the environment's server applies. */
  server: stored.isActive === false ? null : serverOf(stored),
  sender: {
    name: stored.senderName ?? sender.name,
    address: stored.senderAddress ?? sender.address,
  },
  replyTo: stored.replyTo ?? null,
  /** This is null when it is like the other mails. */
  registration: stored.registration?.isActive === false ? null : registrationOf(stored),
})

const registrationOf = ({ registration }: StoredMailSettings): RegistrationMail => ({
  isActive: registration?.isActive ?? true,
  fromName: registration?.fromName ?? '',
  fromEmail: registration?.fromEmail ?? '',
  subject: registration?.subject ?? '',
  text: registration?.text ?? '',
})

const describeSettings = (
  stored: StoredMailSettings,
  environment: MailEnvironment,
): MailSettingsReply => {
  const own = serverOf(stored)
  const server = own ?? environment.server
  const { sender, replyTo, server: used } = settingsInForce(stored, environment)
  const password = { isSet: Boolean(server?.password) }
  const senderAddress = readEmail(sender.address) ?? ''
  return {
    source: sourceOf(used, environment),
    host: server?.host ?? '',
    port: server?.port ?? null,
    security: server?.security ?? 'starttls',
    user: server?.user ?? '',
    password,
    senderName: sender.name,
    senderAddress,
    replyTo: replyTo ?? '',
    smtpHost: server?.host ?? '',
    smtpPort: server?.port ?? USUAL_PORTS.starttls,
    smtpUser: server?.user ?? '',
    smtpPassword: password,
    fromName: sender.name,
    fromEmail: senderAddress,
    isActive: stored.isActive ?? true,
    registration: registrationOf(stored),
  }
}

const sourceOf = (own: MailServer | null, { server }: MailEnvironment) => {
  if (own) return 'settings'
  return server ? 'environment' : 'nobody'
}

const applyChanges = (stored: StoredMailSettings, input: MailSettingsInput): StoredMailSettings => {
  const { password, registration, ...changes } = byShortNames(input)
  const merged = {
    ...mergeChanges(stored, changes),
    registration: mergeChanges(stored.registration ?? {}, registration ?? {}),
  }
  if (password === null || isElsewhere(stored, changes)) delete merged.password
  return password ? { ...merged, password } : merged
}

type ShortInput = Omit<
  MailSettingsInput,
  'smtpHost' | 'smtpPort' | 'smtpUser' | 'smtpPassword' | 'fromName' | 'fromEmail'
>

const byShortNames = (input: MailSettingsInput): ShortInput => {
  const { smtpHost, smtpPort, smtpUser, smtpPassword, fromName, fromEmail, ...rest } = input
  const short = {
    host: smtpHost,
    port: smtpPort,
    user: smtpUser,
    password: smtpPassword,
    senderName: fromName,
    senderAddress: fromEmail,
  }
  return { ...rest, ...Object.fromEntries(Object.entries(short).filter(isNamed)) }
}

const isNamed = ([, value]: [string, unknown]) => value !== undefined

/** Named fields change; `""` and `null` remove them. */
const mergeChanges = <Stored extends object>(stored: Stored, changes: object): Stored =>
  Object.fromEntries(
    Object.entries({
      ...stored,
      ...Object.fromEntries(Object.entries(changes).filter(isNamed)),
    }).filter(([, value]) => value !== null && value !== ''),
  ) as Stored

/** A changed host drops the stored password, so that it cannot be sent to a foreign server. */
const isElsewhere = (stored: StoredMailSettings, { host }: Pick<ShortInput, 'host'>) =>
  host !== undefined && (host ?? '') !== (stored.host ?? '')

export type TestMailNeeds = CommonNeeds & {
  readonly settings: Pick<MailSettings, 'read' | 'hasSender'>
  readonly probe: ProbeMailServer
  readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>
}

/** Sends one mail at once, bypassing the queue, and reports the outcome. */
export const sendTestMail =
  ({
    settings,
    probe,
    limiter,
    audit,
    world,
  }: Pick<TestMailNeeds, 'settings' | 'probe' | 'limiter' | 'audit' | 'world'>) =>
  async (recipient: string, { userId, ip }: StaffActor) => {
    const { source, host } = settings.read()
    // A mail becomes a file if there is no server, and needs no sender then.
    if (source !== 'nobody' && !settings.hasSender()) return refuse({ code: 'sender.missing' })
    const mailbox = `mail-test:${recipient}`
    const ofMailbox = limiter.take(LIMITS.mailsOfAKind, mailbox)
    const permit = ofMailbox.ok ? limiter.take(LIMITS.testMails, userId) : ofMailbox
    if (!permit.ok) return permit
    const now = world.now()
    const outcome = await probe({
      id: world.newId(),
      recipient,
      template: 'mail-test',
      variables: { server: host || 'locale' },
      attachment: null,
      createdAt: now,
      attempts: 0,
      nextAttemptAt: now,
    })
    if (outcome.kind === 'failed') limiter.giveBack(LIMITS.mailsOfAKind, mailbox)
    audit.record({ userId, ip }, 'mail.test', ['settings', 'email'], {
      after: { outcome: outcome.kind === 'failed' ? outcome.trouble : outcome.kind },
    })
    return accept(outcome)
  }

export type MailPreview = {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** What the operator may say otherwise, and does. */
  readonly blocks: readonly EditableMailBlock[]
}

/** Every template rendered with sample values. */
export type MailPreviews = {
  readonly list: () => Promise<readonly { readonly name: string; readonly subject: string }[]>
  readonly find: (name: string) => Promise<MailPreview | null>
}

type Needs = TestMailNeeds & {
  readonly settings: MailSettings
  readonly previews: MailPreviews
  readonly mailWords: MailTextsStore
}

/** Mail use cases of the admin area. */
export const createMailAdmin = (needs: Needs) => ({
  settings: needs.settings,
  previews: needs.previews,
  changeWords: changeMailTexts(needs),
  sendTest: sendTestMail(needs),
})

export type MailAdmin = ReturnType<typeof createMailAdmin>
