import { postalAddress, textIn } from '../company-facts.ts'
import type { ContactInfoReply } from '../contract/contact.ts'
import { DEFAULT_SUPPORT_HOURS } from '../contract/paths.ts'
import type { SettingsStore } from '../ports.ts'

type Needs = { readonly settings: SettingsStore }

/** What the operator entered; each part has something true to say until then, an address has nothing. */
export const contactInfo =
  ({ settings }: Needs) =>
  (): ContactInfoReply => {
    const company = settings.read('company')
    return {
      email: textIn(company, 'email'),
      phone: textIn(company, 'phone') || 'Non disponibile',
      address: postalAddress(company) || 'Italia',
      supportHours: textIn(company, 'supportHours') || DEFAULT_SUPPORT_HOURS,
    }
  }
