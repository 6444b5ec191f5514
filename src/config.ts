/** Reads the environment once; all faults are reported together, before anything starts. */
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { LOG_LEVELS } from '#adapters/logging/log.ts'
import { newPasswordField } from '#modules/identity/contract/passwords.ts'
import { readEmail } from '#modules/kernel/email.ts'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import type { MailSender } from '#modules/mailing/ports.ts'
import { OperatorFault } from './operator-fault.ts'

const absent = v.transform((value: string | undefined) => (value === '' ? undefined : value))
const text = v.pipe(v.optional(v.string()), absent)

const wholeNumber = (usual: string, most: number, message: string) =>
  v.pipe(
    v.optional(v.string(), usual),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.maxValue(most, message),
  )

type Rule = v.PipeItem<string, string, v.BaseIssue<string>>

const ifGiven = (rule: Rule) => v.pipe(text, v.optional(v.pipe(v.string(), rule)))

const address = (message: string) => ifGiven(v.check((value) => isHttpAddress(value), message))

const isHttpAddress = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** Paths are appended to it: anything behind the host would end up inside every link. */
const isOrigin = (value: string) => {
  if (!isHttpAddress(value) || /[\s\\?#@]/.test(value)) return false
  return new URL(value).pathname === '/'
}

const isMailServer = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''

/** `Name <address>` or an address; null where mail servers would refuse it. */
const senderIn = (typed: string): MailSender | null => {
  const [, senderName = '', within = typed] = /^(.*)<([^<>]+)>$/.exec(typed.trim()) ?? []
  const read = readEmail(within)
  if (read === null || /[<>\r\n]/.test(senderName)) return null
  return { name: senderName.trim().replace(/^"(.*)"$/, '$1'), address: read }
}

const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'production'),
  PORT: wholeNumber('3000', 65_535, 'PORT must be a number from 0 to 65535'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), './data'),
  PUBLIC_URL: ifGiven(
    v.check(isOrigin, 'PUBLIC_URL must be an http or https address with nothing behind the host'),
  ),
  SITE_NAME: v.optional(
    v.pipe(v.string(), v.nonEmpty('SITE_NAME must not be empty')),
    'CercoOffro',
  ),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_API_BASE: address('STRIPE_API_BASE must be an http or https address'),
  SMTP_URL: ifGiven(
    v.check(isMailServer, 'SMTP_URL must be smtp:// or smtps:// and the name of a server'),
  ),
  MAIL_FROM: ifGiven(
    v.check((typed) => senderIn(typed) !== null, 'MAIL_FROM must be an address or Name <address>'),
  ),
  ADMIN_EMAIL: ifGiven(
    v.check((typed) => readEmail(typed) !== null, 'ADMIN_EMAIL must be an e-mail address'),
  ),
  ADMIN_PASSWORD: text,
  JWT_SECRET: ifGiven(v.minLength(32, 'JWT_SECRET must have at least 32 characters')),
  METRICS_TOKEN: ifGiven(v.minLength(16, 'METRICS_TOKEN must have at least 16 characters')),
  TRUST_PROXY: wholeNumber('0', 10, 'TRUST_PROXY must be the number of proxies, 0 to 10'),
  REPLICA: v.optional(v.picklist(['0', '1'], 'REPLICA must be 1 or 0'), '0'),
  LISTEN_PID: text,
  LISTEN_FDS: text,
  LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`),
    'info',
  ),
})

/** Gives access to what is chosen apart from the configuration: the language of the program's messages. */
export const readEnvironment = (): Readonly<Record<string, string | undefined>> => process.env

export class ConfigurationFault extends OperatorFault {
  override readonly name = 'ConfigurationFault'
}

/** Throws a `ConfigurationFault` with all wrong variables. */
export const readConfig = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
) => {
  const parsed = v.safeParse(Environment, environment)
  const faults = parsed.success ? [] : parsed.issues.map((issue) => issue.message)
  if (parsed.success) faults.push(...crossFaults(parsed.output))
  if (!parsed.success || faults.length > 0) throw new ConfigurationFault(faults.join('\n'))
  return toConfig(parsed.output)
}

type Parsed = v.InferOutput<typeof Environment>

const crossFaults = (env: Parsed) => {
  const faults: string[] = []
  if (env.NODE_ENV === 'production' && env.STRIPE_API_BASE) {
    if (!isThisMachine(new URL(env.STRIPE_API_BASE).hostname))
      faults.push('STRIPE_API_BASE is for tests: in production it must be a loopback address')
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) faults.push('ADMIN_PASSWORD needs ADMIN_EMAIL')
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) faults.push('ADMIN_EMAIL needs ADMIN_PASSWORD')
  if (env.ADMIN_PASSWORD && !v.safeParse(newPasswordField, env.ADMIN_PASSWORD).success)
    faults.push(
      'ADMIN_PASSWORD needs 8 to 128 characters with a lowercase, an uppercase and a digit',
    )
  return faults
}

const toConfig = (env: Parsed) => {
  const dataFolder = resolve(env.DATA_DIR)
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : localAddress(env.PORT)
  return {
    isDevelopment: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    dataFolder,
    databaseFile: join(dataFolder, 'app.db'),
    publicUrl,
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    siteName: env.SITE_NAME,
    smtpUrl: env.SMTP_URL,
    mailFrom: (env.MAIL_FROM && senderIn(env.MAIL_FROM)) || usualSender(env.SITE_NAME, publicUrl),
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: readEmail(env.ADMIN_EMAIL) ?? '', password: env.ADMIN_PASSWORD }
        : null,
    stripeApiBase: env.STRIPE_API_BASE,
    stripe: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          publishableKey: env.STRIPE_PUBLISHABLE_KEY,
        }
      : null,
    jwtSecret: env.JWT_SECRET,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUST_PROXY,
    /** Litestream copies the write-ahead log away and folds it. */
    isReplicated: env.REPLICA === '1',
    /**
     * systemd opened the socket, and keeps it while one version follows the other (sd_listen_fds(3)). Every process
     * inherits the variables; they are meant for one.
     */
    isSocketGiven: env.LISTEN_PID === String(process.pid) && env.LISTEN_FDS === '1',
    logLevel: env.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof toConfig>

/** The settings with the real port, which the system chooses for PORT=0. */
export const withPort = (config: Config, port: number): Config => ({
  ...config,
  port,
  publicUrl: config.isPublicUrlSet ? config.publicUrl : localAddress(port),
})

const localAddress = (port: number) => `http://localhost:${port}`

const usualSender = (siteName: string, publicUrl: string): MailSender => ({
  name: siteName.replace(/["\\\r\n]/g, ''),
  address: `noreply@${new URL(publicUrl).hostname}`,
})
