import { postalAddress, textIn } from '../company-facts.ts'
import type { ContactInfoReply } from '../contract/contact.ts'
import { DEFAULT_SUPPORT_HOURS } from '../contract/paths.ts'
import type { SettingsStore, SiteFacts } from '../ports.ts'

type Needs = { readonly settings: SettingsStore; readonly site: SiteFacts }

/** What the operator entered; each part has something true to say until then. */
export const contactInfo =
  ({ settings, site }: Needs) =>
  (): ContactInfoReply => {
    const company = settings.read('company')
    return {
      email: textIn(company, 'email') || `info@${new URL(site.url).hostname}`,
      phone: textIn(company, 'phone') || 'Non disponibile',
      address: postalAddress(company) || 'Italia',
      supportHours: textIn(company, 'supportHours') || DEFAULT_SUPPORT_HOURS,
    }
  }
