/** A listing's contact as its table keeps it, in the words of either kind. */
import { hasMailbox } from '#modules/kernel/mail.ts'
import type { RevealedContact, RevealedSeller } from '#modules/reveal/contract/reveals.ts'
import { isProvenAddress } from '../listings/shared/contact-addresses.ts'

/** `table` is an alias; `person` is the prefix of the column names. */
export const contactColumns = (table: string, person: 'client' | 'seller') =>
  `${table}.${person}_name AS firstName, ${table}.${person}_last_name AS lastName,
   ${table}.${person}_email AS email, ${table}.${person}_phone AS phone,
   ${table}.${person}_phone_e164 AS phoneE164, ${table}.has_whatsapp AS hasWhatsapp,
   ${table}.preferred_contact_methods AS methods, ${table}.call_time_preferences AS callTimes,
   ${isProvenAddress(`${table}.${person}_email`, `${table}.${person}_id`)} AS emailVerified`

export type ContactColumns = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  phoneE164: string | null
  hasWhatsapp: number
  /** JSON lists. */
  methods: string
  callTimes: string
  /** True if the shown address is proven. */
  emailVerified: number
}

const contactPreferencesOf = ({ hasWhatsapp, methods, callTimes }: ContactColumns) => ({
  hasWhatsapp: hasWhatsapp === 1,
  preferredContactMethods: JSON.parse(methods) as string[],
  callTimePreferences: JSON.parse(callTimes) as string[],
})

/** Fields are listed explicitly, so that no other column leaves the server. */
export const toClient = (row: ContactColumns): RevealedContact => ({
  clientName: row.firstName,
  clientLastName: row.lastName,
  clientEmail: hasMailbox(row.email) ? row.email : '',
  ...(row.phone !== null && { clientPhone: row.phone }),
  clientPhoneE164: row.phoneE164,
  ...contactPreferencesOf(row),
  emailVerified: row.emailVerified === 1,
})

export const toSeller = (row: ContactColumns): RevealedSeller => ({
  sellerName: row.firstName,
  sellerLastName: row.lastName,
  sellerEmail: row.email,
  ...(row.phone !== null && { sellerPhone: row.phone }),
  sellerPhoneE164: row.phoneE164,
  ...contactPreferencesOf(row),
  emailVerified: row.emailVerified === 1,
})

/** Serves both kinds: `j` is a request, `s` a showcase item. */
export const EITHER_CONTACT = `coalesce(j.client_name, s.seller_name) AS firstName,
   coalesce(j.client_last_name, s.seller_last_name) AS lastName,
   coalesce(j.client_email, s.seller_email) AS email, coalesce(j.client_phone, s.seller_phone) AS phone,
   coalesce(j.client_phone_e164, s.seller_phone_e164) AS phoneE164,
   coalesce(j.has_whatsapp, s.has_whatsapp) AS hasWhatsapp,
   coalesce(j.preferred_contact_methods, s.preferred_contact_methods) AS methods,
   coalesce(j.call_time_preferences, s.call_time_preferences) AS callTimes,
   ${isProvenAddress('coalesce(j.client_email, s.seller_email)', 'coalesce(j.client_id, s.seller_id)')} AS emailVerified`
