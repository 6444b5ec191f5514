/** Reads a listing's contact from its table, with the field names of either kind. */
import { hasMailbox } from '#modules/kernel/mail.ts'
import type { RevealedContact, RevealedSeller } from '#modules/reveal/contract/reveals.ts'
import { isAddressProvenSql } from '../listings/shared/contact-addresses.ts'

type Person = 'client' | 'seller'

/** The columns that make up a contact, by the name of each in a row: no other column leaves the server. */
const CONTACT: Readonly<Record<keyof ContactFields, (person: Person) => string>> = {
  firstName: (person: Person) => `${person}_name`,
  lastName: (person: Person) => `${person}_last_name`,
  email: (person: Person) => `${person}_email`,
  phone: (person: Person) => `${person}_phone`,
  phoneE164: (person: Person) => `${person}_phone_e164`,
  hasWhatsapp: () => 'has_whatsapp',
  methods: () => 'preferred_contact_methods',
  callTimes: () => 'call_time_preferences',
}

const selectContact = (read: (column: (person: Person) => string) => string) =>
  [
    ...Object.entries(CONTACT).map(([name, column]) => `${read(column)} AS ${name}`),
    `${isAddressProvenSql(
      read((person) => `${person}_email`),
      read((person) => `${person}_id`),
    )} AS emailVerified`,
  ].join(', ')

/** `table` is an alias; `person` is the prefix of the column names. */
export const contactColumnsSql = (table: string, person: Person) =>
  selectContact((column) => `${table}.${column(person)}`)

/** Selects the contact of either kind: `j` is a request, `s` a showcase item. */
export const EITHER_CONTACT_COLUMNS_SQL = selectContact(
  (column) => `coalesce(j.${column('client')}, s.${column('seller')})`,
)

type ContactFields = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  phoneE164: string | null
  hasWhatsapp: number
  /** JSON lists. */
  methods: string
  callTimes: string
}

export type ContactColumns = ContactFields & {
  /** True if the shown address is proven. */
  emailVerified: number
}

const contactPreferencesOf = ({ hasWhatsapp, methods, callTimes }: ContactColumns) => ({
  hasWhatsapp: hasWhatsapp === 1,
  preferredContactMethods: JSON.parse(methods) as string[],
  callTimePreferences: JSON.parse(callTimes) as string[],
})

/** Fields are listed explicitly, so that no other column leaves the server. */
export const toRevealedContact = (row: ContactColumns): RevealedContact => ({
  clientName: row.firstName,
  clientLastName: row.lastName,
  clientEmail: hasMailbox(row.email) ? row.email : '',
  ...(row.phone !== null && { clientPhone: row.phone }),
  clientPhoneE164: row.phoneE164,
  ...contactPreferencesOf(row),
  emailVerified: row.emailVerified === 1,
})

export const toRevealedSeller = (row: ContactColumns): RevealedSeller => ({
  sellerName: row.firstName,
  sellerLastName: row.lastName,
  sellerEmail: row.email,
  ...(row.phone !== null && { sellerPhone: row.phone }),
  sellerPhoneE164: row.phoneE164,
  ...contactPreferencesOf(row),
  emailVerified: row.emailVerified === 1,
})
