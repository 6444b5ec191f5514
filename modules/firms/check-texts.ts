/** A machine reads what a firm says of itself before everybody does. */
import { type ContactInText, findContacts } from '#modules/kernel/contact-in-text.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import { findFirmNameFault } from '#modules/kernel/names.ts'
import type { ReadPhone } from '#modules/kernel/phone.ts'
import { claimsToBeSite } from '#modules/kernel/site-words.ts'
import type { FirmInput } from './contract/firm.ts'
import { FIRM_TEXT_FIELDS, type FirmTextField } from './contract/firm-words.ts'
import {
  applyPendingChanges,
  type Firm,
  type FirmIdentity,
  hasIdentityChanged,
  isSameName,
  type PendingFirmChanges,
  pickFirmIdentity,
} from './firm.ts'

export type FirmTextInput = Pick<FirmInput, FirmTextField>

const NAMES_SITE =
  'Scrivi solo della tua impresa: togli il nome del sito e ogni riferimento al suo staff'

/** Refuses texts that claim to speak for the site; an older text stays until its owner changes it. */
export const findSiteImpersonationIssues = (
  input: FirmTextInput,
  before: Firm | null,
): InputIssue[] => {
  const stored = before && applyPendingChanges(before)
  return FIRM_TEXT_FIELDS.filter((word) => {
    const written = word === 'logoUrl' ? null : input[word]
    return written !== null && written !== stored?.[word] && claimsToBeSite(written)
  }).map((path) => ({ path, message: NAMES_SITE }))
}

/** The company that runs the site is called as it is: its name with its number, and nobody else's. */
export type SiteCompany = Readonly<Record<'legalName' | 'vatId', string | null>>

const NAMES = ['legalName', 'tradeName'] as const

/** Nobody's firm passes for the site; a name that is stored stays with its number. */
export const findNameIssues = (
  input: FirmIdentity,
  before: FirmIdentity | null,
  company: SiteCompany,
): InputIssue[] =>
  NAMES.flatMap((path) => {
    const name = input[path]
    const message = findFirmNameFault(name)
    const isStored = name === before?.[path] && input.vatId === before?.vatId
    if (name === null || message === null || isStored) return []
    return isCompany(name, input, company) ? [] : [{ path, message }]
  })

const isCompany = (name: string, { vatId }: FirmIdentity, company: SiteCompany) =>
  vatId !== null &&
  vatId === company.vatId &&
  company.legalName !== null &&
  isSameName(name, company.legalName)

type FirmTexts = FirmInput & Pick<Firm, 'phoneE164'>

/** What everybody reads already: the number as one calls it, the site's host. */
type PublicContacts = {
  readonly number: string | null
  readonly host: string | null
  readonly isPhonePublic: boolean
  readonly numberOf: (text: string) => string | null
}

const JUDGED: ReadonlySet<Firm['state']> = new Set(['shown', 'draft'])

/** What waits, and what is public meanwhile; of an approved firm that is hidden, what will be. */
export const splitPendingChanges = (
  before: Firm | null,
  input: FirmTexts,
  readPhone: ReadPhone,
): { readonly pending: PendingFirmChanges | null; readonly present: FirmTexts } => {
  const isPublic = { pending: null, present: input }
  if (!before?.isApproved || !JUDGED.has(before.state)) return isPublic
  const isRenamed = hasIdentityChanged(before, input)
  // Hidden under a name that nobody approved, all of it waits for a look once it is shown.
  if (isRenamed && before.state === 'draft') return isPublic
  const words = waitingWords(before, input, readPhone)
  const pending: PendingFirmChanges = {
    ...(isRenamed && pickFirmIdentity(input)),
    ...words,
    ...('phone' in words && { phoneE164: input.phoneE164 }),
  }
  const names = Object.keys(pending) as (keyof PendingFirmChanges)[]
  if (names.length === 0) return isPublic
  const stays = Object.fromEntries(names.map((name) => [name, before[name]]))
  return { pending, present: { ...input, ...stays } }
}

/** New words that wait for the staff, beside what is public of the firm meanwhile. */
const waitingWords = (
  shown: Firm,
  input: FirmTextInput,
  readPhone: ReadPhone,
): Partial<FirmTextInput> => {
  const numberOf = (text: string) => readPhone(text) ?? digitsOf(text)
  const contacts: PublicContacts = {
    number: shown.phone === null ? null : numberOf(shown.phone),
    host: shown.website === null ? null : hostOf(shown.website),
    isPhonePublic: shown.isPhonePublic,
    numberOf,
  }
  return only(input, (word) => {
    const written = input[word]
    return written !== null && written !== shown[word] && WAITS[word](written, contacts)
  })
}

/** New words that are public at once. */
export const listChangedWords = (before: FirmTextInput, after: FirmTextInput) =>
  FIRM_TEXT_FIELDS.filter((word) => before[word] !== after[word]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))

const only = (
  input: FirmTextInput,
  isMeant: (word: FirmTextField) => boolean,
): Partial<FirmTextInput> =>
  Object.fromEntries(FIRM_TEXT_FIELDS.filter(isMeant).map((word) => [word, input[word]]))

type Waits = (written: string, contacts: PublicContacts) => boolean

const hasForeignContact: Waits = (written, contacts) =>
  findContacts(written).some((contact) => !isOwn(contact, contacts))

const hasLink: Waits = (written) => findContacts(written).some(({ kind }) => kind !== 'phone')

/** Matches opening hours such as `8-12` or `8:30 - 18:00`. */
const HOURS = /\b\d{1,2}(?:[.:,h]\d\d)? ?[-–—/] ?\d{1,2}(?:[.:,h]\d\d)?(?!\d)/g

/** House numbers and postal codes look like telephone numbers, so an address is only searched for links. */
const WAITS: Readonly<Record<FirmTextField, Waits>> = {
  about: hasForeignContact,
  opensAt: (written, contacts) => hasForeignContact(written.replace(HOURS, ' . '), contacts),
  address: hasLink,
  city: hasLink,
  phone: (written, contacts) =>
    contacts.numberOf(written) !== contacts.number || hasLink(written, contacts),
  website: (written, { host }) => hostOf(written) !== host,
  logoUrl: () => false,
}

const isOwn = (
  { kind, text }: ContactInText,
  { number, host, isPhonePublic, numberOf }: PublicContacts,
) => {
  if (kind === 'link') return host !== null && hostOf(text) === host
  return kind === 'phone' && isPhonePublic && numberOf(text) === number
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const hostOf = (link: string) => {
  const address = /^https?:/i.test(link) ? link : `https://${link}`
  if (!URL.canParse(address)) return null
  return new URL(address).hostname.replace(/^www\./, '')
}
