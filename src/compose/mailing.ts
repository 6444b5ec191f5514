import type { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/guards.ts'
import {
  mailSettingsRoutes,
  mailTemplateRoutes,
} from '#adapters/http/routes/mailing/mail-settings.ts'
import { devMailRoutes } from '#adapters/http/routes/operations/dev-mail.ts'
import { createMailFolder, createMailPreviews } from '#adapters/mail/mail-previews.ts'
import {
  type TransportSettings as MailTexts,
  outboxFolderIn,
} from '#adapters/mail/mail-transport.ts'
import { createMailServerProbe } from '#adapters/mail/probe.ts'
import { formatSender, parseSmtpAddress, readSmtpAddress } from '#adapters/mail/smtp-address.ts'
import { sqliteMailSettings } from '#adapters/sqlite/mailing/mail-settings.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { createMailAdmin, createMailSettings } from '#modules/mailing/index.ts'
import type { MailTransport, ProbeMailServer } from '#modules/mailing/ports.ts'
import type { MailTextsStore } from '#modules/mailing/settings/mail-words.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { composeBranding } from './branding.ts'
import { KEY_PURPOSES } from './purposes.ts'
import type { UseCasesOf } from './use-cases.ts'

type Needs = UseCasesOf<'identity' | 'mailboxes'> & {
  readonly branding: Pick<ReturnType<typeof composeBranding>, 'forMail'>
}

/** Mail settings of the operator, over those of the environment. */
export const composeMailing = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'runtime'>,
  { branding, identity, mailboxes }: Needs,
) => {
  const { connection } = context.storage
  const { config } = context.runtime
  const site = { siteName: config.siteName, publicUrl: config.publicUrl }
  const stored = sqliteSettings(connection)
  const mailWords = mailWordsIn(stored)
  const settings = createMailSettings({
    ...toCommonNeeds(context),
    mailSettings: sqliteMailSettings(context.keys.sealing(KEY_PURPOSES.mailSettings)),
    environment: {
      server: config.smtpUrl ? readSmtpAddress(config.smtpUrl) : null,
      sender: config.mailFrom,
    },
    companyEmail: () => String(stored.read('company')?.['email'] ?? ''),
  })

  /** Read for each mail. */
  const mailTexts = (): MailTexts => {
    const { server, sender, replyTo, registration } = settings.inForce()
    return {
      ...site,
      branding: branding.forMail(),
      entranceOf: identity.entrancePath,
      returnAddressOf: (mailId) => {
        const base = mailboxes.returnBase()
        return base && context.mail.returnAddresses.of(base, mailId)
      },
      ownWords: mailWords.of,
      from: formatSender(sender),
      replyTo: replyTo ?? undefined,
      registration: registration && {
        subject: registration.subject,
        text: registration.text,
        from: formatSender({
          name: registration.fromName || sender.name,
          address: registration.fromEmail || sender.address,
        }),
      },
      smtpUrl: server ? parseSmtpAddress(server) : config.smtpUrl,
    }
  }
  const admin = createMailAdmin({
    ...toCommonNeeds(context),
    settings,
    previews: createMailPreviews(site, mailWords.of, branding.forMail),
    mailWords,
    probe: context.mail.mailTransport
      ? probeOf(context.mail.mailTransport)
      : createMailServerProbe({
          settings: mailTexts,
          outboxFolder: outboxFolderIn(config.dataFolder),
        }),
  })
  return {
    useCases: {
      /** True if mails are sent, false if they are written as files. */
      leaves: () => settings.read().source !== 'nobody',
      hasSender: settings.hasSender,
    },
    mailTexts,
    api: [mailSettingsRoutes(admin), mailTemplateRoutes(admin)],
  }
}

const MAIL_WORDS = 'mail-words'

const mailWordsIn = ({ read, write }: ReturnType<typeof sqliteSettings>): MailTextsStore => ({
  of: (template) => (read(MAIL_WORDS)?.[template] ?? {}) as Readonly<Record<string, string>>,
  put: (template, own, at) => write(MAIL_WORDS, { ...read(MAIL_WORDS), [template]: own }, at),
})

/** Sends a test mail through the given transport. */
const probeOf =
  ({ deliver }: MailTransport): ProbeMailServer =>
  async (mail) => {
    const delivery = await deliver(mail)
    if (delivery.kind === 'sent') return { kind: 'sent' }
    return { kind: 'failed', trouble: 'other', answer: delivery.reason }
  }

export const addDevMail = (
  { runtime: { config } }: Pick<AppContext, 'runtime'>,
  routes: Hono<HttpEnv>,
) =>
  config.isDevelopment
    ? routes.route('/', devMailRoutes(createMailFolder(outboxFolderIn(config.dataFolder))))
    : routes
