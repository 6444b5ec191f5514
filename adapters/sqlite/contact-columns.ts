/** A request's contact as its table (aliased `j`) keeps it. */
import type { RevealedContact } from '#modules/reveal/contract.ts'

export const CONTACT_COLUMNS = `j.client_name AS clientName, j.client_last_name AS clientLastName,
  j.client_email AS clientEmail, j.client_phone AS clientPhone, j.has_whatsapp AS hasWhatsapp,
  j.preferred_contact_methods AS preferredContactMethods, j.call_time_preferences AS callTimePreferences`

export type ContactColumns = {
  clientName: string
  clientLastName: string
  clientEmail: string
  clientPhone: string | null
  hasWhatsapp: number
  /** JSON lists. */
  preferredContactMethods: string
  callTimePreferences: string
}

/** Fields are named one by one: nothing else of the row may leave with them. */
export const toContact = (row: ContactColumns): RevealedContact => ({
  clientName: row.clientName,
  clientLastName: row.clientLastName,
  clientEmail: row.clientEmail,
  ...(row.clientPhone !== null && { clientPhone: row.clientPhone }),
  hasWhatsapp: row.hasWhatsapp === 1,
  preferredContactMethods: JSON.parse(row.preferredContactMethods),
  callTimePreferences: JSON.parse(row.callTimePreferences),
})
