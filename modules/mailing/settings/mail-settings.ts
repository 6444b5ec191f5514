/** How mail leaves: what the operator set wins over the environment, from the next mail on. */
import type { AuditLog } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Atomically } from '#modules/kernel/world.ts'
import type { MailSettingsInput, MailSettingsReply } from '../contract/settings.ts'
import type {
  KeptMailSettings,
  MailEnvironment,
  MailServer,
  MailSettingsStore,
  RegistrationMail,
  Sender,
} from './ports.ts'

export type MailSettingsNeeds = {
  readonly mailSettings: MailSettingsStore
  readonly environment: MailEnvironment
  readonly audit: AuditLog
  readonly atomically: Atomically
}

export type Changer = { readonly userId: UserId; readonly ip: string }

type MailInForce = {
  /** Null while the environment's is in force. */
  readonly server: MailServer | null
  readonly sender: Sender
  readonly replyTo: string | null
  /** Null while it is like the others. */
  readonly registration: RegistrationMail | null
}

export const createMailSettings = ({
  mailSettings: store,
  environment,
  audit,
  atomically,
}: MailSettingsNeeds) => {
  const describe = () => described(store.read(), environment)
  return {
    inForce: (): MailInForce => inForce(store.read(), environment),
    describe,
    change: (input: MailSettingsInput, { userId, ip }: Changer): MailSettingsReply =>
      atomically(() => {
        const before = describe()
        store.write(changed(store.read(), input))
        const after = describe()
        audit.record({
          actorId: userId,
          action: 'settings.email',
          targetKind: 'settings',
          targetId: 'email',
          before,
          after,
          ip,
        })
        return after
      }),
  }
}

export type MailSettings = ReturnType<typeof createMailSettings>

const USUAL_PORTS = { starttls: 587, tls: 465, none: 25 } as const

/** The server is one thing: a password of the environment never goes to a server that somebody typed. */
const serverOf = (kept: KeptMailSettings): MailServer | null => {
  if (!kept.host) return null
  const security = kept.security ?? 'starttls'
  return {
    host: kept.host,
    port: kept.port ?? USUAL_PORTS[security],
    security,
    user: kept.user ?? '',
    password: kept.password ?? '',
  }
}

const inForce = (kept: KeptMailSettings, { sender }: MailEnvironment): MailInForce => ({
  server: kept.isActive === false ? null : serverOf(kept),
  sender: { name: kept.senderName ?? sender.name, address: kept.senderAddress ?? sender.address },
  replyTo: kept.replyTo ?? null,
  registration: kept.registration?.isActive === false ? null : registrationOf(kept),
})

const registrationOf = ({ registration }: KeptMailSettings): RegistrationMail => ({
  isActive: registration?.isActive ?? true,
  fromName: registration?.fromName ?? '',
  fromEmail: registration?.fromEmail ?? '',
  subject: registration?.subject ?? '',
  text: registration?.text ?? '',
})

const described = (kept: KeptMailSettings, environment: MailEnvironment): MailSettingsReply => {
  const own = serverOf(kept)
  const server = own ?? environment.server
  const { sender, replyTo, server: used } = inForce(kept, environment)
  const password = { isSet: Boolean(server?.password) }
  return {
    source: sourceOf(used, environment),
    host: server?.host ?? '',
    port: server?.port ?? null,
    security: server?.security ?? 'starttls',
    user: server?.user ?? '',
    password,
    senderName: sender.name,
    senderAddress: sender.address,
    replyTo: replyTo ?? '',
    smtpHost: server?.host ?? '',
    smtpPort: server?.port ?? USUAL_PORTS.starttls,
    smtpUser: server?.user ?? '',
    smtpPassword: password,
    fromName: sender.name,
    fromEmail: sender.address,
    isActive: kept.isActive ?? true,
    registration: registrationOf(kept),
  }
}

const sourceOf = (own: MailServer | null, { server }: MailEnvironment) => {
  if (own) return 'settings'
  return server ? 'environment' : 'nobody'
}

const changed = (kept: KeptMailSettings, input: MailSettingsInput): KeptMailSettings => {
  const { password, registration, ...named } = byShortNames(input)
  const merged = {
    ...withChanges(kept, named),
    registration: withChanges(kept.registration ?? {}, registration ?? {}),
  }
  if (password === null || isElsewhere(kept, named)) delete merged.password
  return password ? { ...merged, password } : merged
}

type ShortInput = Omit<
  MailSettingsInput,
  'smtpHost' | 'smtpPort' | 'smtpUser' | 'smtpPassword' | 'fromName' | 'fromEmail'
>

const byShortNames = (input: MailSettingsInput): ShortInput => {
  const { smtpHost, smtpPort, smtpUser, smtpPassword, fromName, fromEmail, ...rest } = input
  const named = {
    host: smtpHost,
    port: smtpPort,
    user: smtpUser,
    password: smtpPassword,
    senderName: fromName,
    senderAddress: fromEmail,
  }
  return { ...rest, ...Object.fromEntries(Object.entries(named).filter(isNamed)) }
}

const isNamed = ([, value]: [string, unknown]) => value !== undefined

/** What was named is changed, and taken away by `""` and `null`. */
const withChanges = <Kept extends object>(kept: Kept, changes: object): Kept =>
  Object.fromEntries(
    Object.entries({
      ...kept,
      ...Object.fromEntries(Object.entries(changes).filter(isNamed)),
    }).filter(([, value]) => value !== null && value !== ''),
  ) as Kept

/** Nobody gets the kept password sent to a server of their choice. */
const isElsewhere = (kept: KeptMailSettings, { host }: Pick<ShortInput, 'host'>) =>
  host !== undefined && (host ?? '') !== (kept.host ?? '')
