import { REBUILT_KEY, type sqliteSettings } from '#adapters/sqlite/settings.ts'
import { missingForInvoices } from '#modules/invoicing/index.ts'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import { VETTING_KEY } from '#modules/vetting/contract.ts'
import type { Config } from '../../config.ts'
import { type Finding, ok, warning } from './finding.ts'
import { COMPANY_FIELDS, saySetting } from './settings-messages.ts'

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
  settings.read(REBUILT_KEY) === null ? [] : [warning(saySetting('data.rebuilt'))]

const gate = (settings: Settings): Finding => {
  const needs = settings.read(VETTING_KEY)?.['revealNeeds'] ?? 'none'
  return needs === 'none'
    ? warning(saySetting('gate.open'))
    : ok(saySetting('gate.closed', { needs: String(needs) }))
}

const companyData = (settings: Settings): Finding => {
  const missing = missingForInvoices(settings.read('company') ?? {})
  return missing.length === 0
    ? ok(saySetting('company.complete'))
    : warning(saySetting('company.missing', { fields: namesOfFields(missing) }))
}

const namesOfFields = (fields: readonly string[]) => ({
  en: fields.join(', '),
  it: fields.map((field) => COMPANY_FIELDS[field] ?? field).join(', '),
})

const publicAddress = ({ publicUrl }: Config): Finding =>
  isThisMachine(new URL(publicUrl).hostname)
    ? warning(saySetting('address.local', { address: publicUrl }))
    : ok(saySetting('address.public', { address: publicUrl }))

const mail = ({ smtpUrl, dataFolder }: Config, settings: Settings): Finding => {
  const host = settings.read('email')?.['host']
  if (host) return ok(saySetting('mail.from-admin-area', { host: String(host) }))
  return smtpUrl
    ? ok(saySetting('mail.from-environment', { host: new URL(smtpUrl).hostname }))
    : warning(saySetting('mail.none', { folder: dataFolder }))
}

const cards = ({ stripe }: Config, settings: Settings): Finding => {
  const set = (settings.read('payment')?.['card'] ?? {}) as StoredCard
  if (set.isEnabled === false) return ok(saySetting('cards.off'))
  return set.secretKey || stripe ? ok(saySetting('cards.on')) : warning(saySetting('cards.none'))
}

type StoredCard = { readonly isEnabled?: boolean; readonly secretKey?: string }
