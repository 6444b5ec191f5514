/** The fixed choices of every listing and what a person reads for each. */
export const LISTING_KINDS = ['job', 'showcase'] as const
export type ListingKind = (typeof LISTING_KINDS)[number]

/** What notices of illegal content are about. */
export const NOTICE_KINDS = [...LISTING_KINDS, 'firm', 'talk'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const CONTACT_METHODS = ['email', 'phone', 'whatsapp'] as const
export type ContactMethod = (typeof CONTACT_METHODS)[number]
export const CONTACT_METHOD_LABELS: Record<ContactMethod, string> = {
  email: 'Email',
  phone: 'Telefono',
  whatsapp: 'WhatsApp',
}

export const includesPhoneMethod = (choices: { preferredContactMethods: readonly string[] }) =>
  choices.preferredContactMethods.some((method) => method === 'phone' || method === 'whatsapp')

export const CALL_TIMES = ['morning', 'afternoon', 'evening'] as const
export type CallTime = (typeof CALL_TIMES)[number]
export const CALL_TIME_LABELS: Record<CallTime, string> = {
  morning: 'Mattina (9-12)',
  afternoon: 'Pomeriggio (14-18)',
  evening: 'Sera (18-21)',
}

export const MODERATION_STATES = ['pending', 'approved', 'rejected'] as const
export type ModerationState = (typeof MODERATION_STATES)[number]
export const MODERATION_LABELS: Record<ModerationState, string> = {
  pending: 'In attesa di approvazione',
  approved: 'Approvata',
  rejected: 'Rifiutata',
}

/** What the staff should look at in a waiting listing; nothing is decided by it. */
export const LISTING_WARNINGS = [
  'contact_in_text',
  'same_text',
  'phone_of_others',
  'address_unconfirmed',
  'client_of_same_trade',
] as const
export type ListingWarning = (typeof LISTING_WARNINGS)[number]

/** How many days before its end a public listing can be renewed. */
export const RENEWABLE_DAYS_BEFORE_END = 5

/** Must equal the number of files that one upload takes (`MAX_FILES` of media). */
export const MAX_IMAGES = 5
export const PHONE_MIN = 10
export const TITLE_MAX = 120
export const DESCRIPTION_MAX = 5000
