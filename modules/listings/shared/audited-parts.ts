/** What the audit log keeps of a decision about a listing. */
import { pickChangedFields } from '#modules/kernel/audit.ts'
import { CONTACT_FIELDS } from '../contract/shared/contact-fields.ts'
import type { Listing } from './listing.ts'

/** The fields that differ, without the values of telephone numbers and addresses, because every access to those is logged. */
export const pickAuditedFields = (listing: Listing, decided: Listing) => {
  const { before, after } = pickChangedFields(flat(listing), flat(decided))
  return { before: withoutContacts(before, 'old'), after: withoutContacts(after, 'new') }
}

const flat = ({ contents, ...listing }: Listing): object => ({ ...listing, ...contents })

/** Removes contacts, those of a waiting edit included. */
const withoutContacts = (parts: object, placeholder: 'old' | 'new'): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => {
      if (CONTACT_FIELDS.has(name)) return [name, value && placeholder]
      return [
        name,
        name === 'pendingChanges' && value ? withoutContacts(value, placeholder) : value,
      ]
    }),
  )
