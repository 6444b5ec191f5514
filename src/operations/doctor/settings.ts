import { REBUILT_KEY, type sqliteSettings } from '#adapters/sqlite/settings.ts'
import { listMissingForInvoices } from '#modules/invoicing/index.ts'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import { VETTING_SETTINGS_KEY } from '#modules/vetting/contract.ts'
import type { Config } from '../../config.ts'
import { type DoctorFinding, okFinding, warningFinding } from './finding.ts'
import { COMPANY_FIELDS, settingsMessage } from './settings-messages.ts'

type Settings = Pick<ReturnType<typeof sqliteSettings>, 'read'>

/** Settings of the admin area override the environment. */
export const examineSettings = (config: Config, settings: Settings): DoctorFinding[] => [
  companyData(settings),
  gate(settings),
  publicAddress(config),
  mail(config, settings),
  cards(config, settings),
  ...rebuilt(settings),
]

const rebuilt = (settings: Settings): DoctorFinding[] =>
  settings.read(REBUILT_KEY) === null ? [] : [warningFinding(settingsMessage('data.rebuilt'))]

const gate = (settings: Settings): DoctorFinding => {
  const needs = settings.read(VETTING_SETTINGS_KEY)?.['revealNeeds'] ?? 'none'
  return needs === 'none'
    ? warningFinding(settingsMessage('gate.open'))
    : okFinding(settingsMessage('gate.closed', { needs: String(needs) }))
}

const companyData = (settings: Settings): DoctorFinding => {
  const missing = listMissingForInvoices(settings.read('company') ?? {})
  return missing.length === 0
    ? okFinding(settingsMessage('company.complete'))
    : warningFinding(settingsMessage('company.missing', { fields: namesOfFields(missing) }))
}

const namesOfFields = (fields: readonly string[]) => ({
  en: fields.join(', '),
  it: fields.map((field) => COMPANY_FIELDS[field] ?? field).join(', '),
})

const publicAddress = ({ publicUrl }: Config): DoctorFinding =>
  isThisMachine(new URL(publicUrl).hostname)
    ? warningFinding(settingsMessage('address.local', { address: publicUrl }))
    : okFinding(settingsMessage('address.public', { address: publicUrl }))

const mail = ({ smtpUrl, dataFolder }: Config, settings: Settings): DoctorFinding => {
  const host = settings.read('email')?.['host']
  if (host) return okFinding(settingsMessage('mail.from-admin-area', { host: String(host) }))
  return smtpUrl
    ? okFinding(settingsMessage('mail.from-environment', { host: new URL(smtpUrl).hostname }))
    : warningFinding(settingsMessage('mail.none', { folder: dataFolder }))
}

const cards = ({ stripe }: Config, settings: Settings): DoctorFinding => {
  const set = (settings.read('payment')?.['card'] ?? {}) as StoredCard
  if (set.isEnabled === false) return okFinding(settingsMessage('cards.off'))
  return set.secretKey || stripe
    ? okFinding(settingsMessage('cards.on'))
    : warningFinding(settingsMessage('cards.none'))
}

type StoredCard = { readonly isEnabled?: boolean; readonly secretKey?: string }
