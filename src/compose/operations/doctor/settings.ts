import type { Connection } from '#adapters/sqlite/database.ts'
import { sqliteSettings } from '#adapters/sqlite/settings-store.ts'
import type { Config } from '../../../config.ts'
import { type Finding, fine, note } from './finding.ts'

/** What an invoice has to say of its seller. */
const COMPANY_DATA = [
  'companyName',
  'vatId',
  'address',
  'city',
  'postalCode',
  'province',
  'country',
] as const

export const missingCompanyData = (connection: Connection): Finding[] => {
  const company = sqliteSettings(connection).read('company') ?? {}
  const missing = COMPANY_DATA.filter((name) => !company[name])
  return missing.length === 0
    ? [fine('The company data are complete')]
    : [note(`Company data are missing, so invoices wait: ${missing.join(', ')}`)]
}

export const missingEnvironment = ({ smtpUrl, stripe, dataFolder }: Config): Finding[] => [
  smtpUrl
    ? fine('Mail leaves by SMTP')
    : note(`SMTP_URL is not set: mail is written to ${dataFolder}/outbox instead of sent`),
  stripe ? fine('Cards are accepted') : note('STRIPE_SECRET_KEY is not set: cards are off'),
]
