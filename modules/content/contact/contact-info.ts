import { postalAddress, textIn } from '../company-facts.ts'
import type { ContactInfoReply } from '../contract/contact.ts'
import { DEFAULT_SUPPORT_HOURS } from '../contract/paths.ts'
import type { ContentNeeds } from '../ports.ts'

/** Contact data with built-in fallbacks; the address has none. */
export const contactInfo =
  ({ settings }: ContentNeeds) =>
  (): ContactInfoReply => {
    const company = settings.read('company')
    return {
      email: textIn(company, 'email'),
      phone: textIn(company, 'phone') || 'Non disponibile',
      address: postalAddress(company) || 'Italia',
      supportHours: textIn(company, 'supportHours') || DEFAULT_SUPPORT_HOURS,
    }
  }
