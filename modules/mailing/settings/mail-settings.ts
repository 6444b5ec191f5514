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
  server: serverOf(kept),
  sender: { name: kept.senderName ?? sender.name, address: kept.senderAddress ?? sender.address },
  replyTo: kept.replyTo ?? null,
})

const described = (kept: KeptMailSettings, environment: MailEnvironment): MailSettingsReply => {
  const own = serverOf(kept)
  const server = own ?? environment.server
  const { sender, replyTo } = inForce(kept, environment)
  return {
    source: sourceOf(own, environment),
    host: server?.host ?? '',
    port: server?.port ?? null,
    security: server?.security ?? 'starttls',
    user: server?.user ?? '',
    password: { isSet: Boolean(server?.password) },
    senderName: sender.name,
    senderAddress: sender.address,
    replyTo: replyTo ?? '',
  }
}

const sourceOf = (own: MailServer | null, { server }: MailEnvironment) => {
  if (own) return 'settings'
  return server ? 'environment' : 'nobody'
}

const changed = (kept: KeptMailSettings, input: MailSettingsInput): KeptMailSettings => {
  const { password, ...named } = input
  const merged: Record<string, unknown> = { ...kept }
  for (const [name, value] of Object.entries(named)) if (value !== undefined) merged[name] = value
  if (password === null || isElsewhere(kept, input)) delete merged['password']
  if (password) merged['password'] = password
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null && value !== ''),
  ) as KeptMailSettings
}

/** Nobody gets the kept password sent to a server of their choice. */
const isElsewhere = (kept: KeptMailSettings, { host }: MailSettingsInput) =>
  host !== undefined && (host ?? '') !== (kept.host ?? '')
