import { REBUILT_KEY, type sqliteSettings } from '#adapters/sqlite/settings.ts'
import { missingForInvoices } from '#modules/invoicing/index.ts'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import { VETTING_KEY } from '#modules/vetting/contract.ts'
import type { Config } from '../../config.ts'
import { type Finding, ok, warning } from './finding.ts'

type Settings = Pick<ReturnType<typeof sqliteSettings>, 'read'>

/** Settings of the admin area override the environment. */
export const examineSettings = (config: Config, settings: Settings): Finding[] => [
  companyData(settings),
  gate(settings),
  publicAddress(config),
  mail(config, settings),
  cards(config, settings),
  ...rebuilt(settings),
]

const rebuilt = (settings: Settings): Finding[] =>
  settings.read(REBUILT_KEY) === null
    ? []
    : [
        warning(
          'The data came out of a copy: invoices wait until an admin says the last number that went out, at /admin/impostazioni/azienda',
        ),
      ]

const gate = (settings: Settings): Finding => {
  const needs = settings.read(VETTING_KEY)?.['revealNeeds'] ?? 'none'
  return needs === 'none'
    ? warning(
        'Anybody who pays a plan reads the contacts of clients: `vat` asks for a firm with a right VAT number (Impostazioni, Professionisti)',
      )
    : ok(`A contact is revealed to professionals with: ${needs}`)
}

const companyData = (settings: Settings): Finding => {
  const missing = missingForInvoices(settings.read('company') ?? {})
  return missing.length === 0
    ? ok('The company data are complete')
    : warning(`Company data are missing, so invoices wait: ${missing.join(', ')}`)
}

const publicAddress = ({ publicUrl }: Config): Finding =>
  isThisMachine(new URL(publicUrl).hostname)
    ? warning(
        `Terms, mails and links name ${publicUrl}, which nobody else reaches: set PUBLIC_URL and restart`,
      )
    : ok(`The site is at ${publicUrl}, as PUBLIC_URL says`)

const mail = ({ smtpUrl, dataFolder }: Config, settings: Settings): Finding => {
  const host = settings.read('email')?.['host']
  if (host) return ok(`Mail leaves by ${host}, as set in the admin area`)
  return smtpUrl
    ? ok(`Mail leaves by ${new URL(smtpUrl).hostname}, as SMTP_URL says`)
    : warning(
        `Neither the admin area nor SMTP_URL names a mail server: mail is written to ${dataFolder}/outbox instead of sent`,
      )
}

const cards = ({ stripe }: Config, settings: Settings): Finding => {
  const set = (settings.read('payment')?.['card'] ?? {}) as StoredCard
  if (set.isEnabled === false) return ok('Cards are switched off in the admin area')
  return set.secretKey || stripe
    ? ok('There is a key for cards')
    : warning('Neither the admin area nor STRIPE_SECRET_KEY has a key: cards are off')
}

type StoredCard = { readonly isEnabled?: boolean; readonly secretKey?: string }
