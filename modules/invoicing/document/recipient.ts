/** How an e-invoice identifies and addresses each type of customer. */
import { normalizeCode } from '#modules/kernel/normalize-code.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { findVatTerritory, withoutVatPrefix } from '#modules/kernel/vat-territories.ts'
import type { Customer, IsoDay } from './document.ts'

export type InvoiceRecipient = {
  readonly kind: 'company' | 'body' | 'consumer' | 'foreign' | 'public_body' | 'unknown'
  /** CodiceDestinatario. */
  readonly code: string
  readonly pec: string | null
  readonly vat: { readonly country: string; readonly code: string } | null
  readonly fiscalCode: string | null
}

export const NO_RECIPIENT_CODE = '0000000'
export const ABROAD_RECIPIENT_CODE = 'XXXXXXX'
/**
 * The tax office of San Marino, which passes invoices for services on to firms there (DM 21 June 2021 art. 20;
 * Agenzia delle Entrate, provvedimenti 211273 and 248717 of 2021). Persons get `XXXXXXX`.
 */
export const SAN_MARINO_RECIPIENT_CODE = '2R4GTO8'
/** Public bodies have recipient codes of six characters. */
const PUBLIC_BODY_CODE_LENGTH = 6

export const findRecipient = (customer: Customer): InvoiceRecipient => {
  if (customer.country !== 'IT') return abroad(customer)
  const code = bare(customer.sdiCode) ?? NO_RECIPIENT_CODE
  const taxId = bare(customer.taxId)?.replace(/^IT(?=\d{11}$)/, '') ?? null
  const recipient = { code, pec: customer.pecEmail, vat: null, fiscalCode: taxId }
  if (code.length === PUBLIC_BODY_CODE_LENGTH)
    return { ...recipient, kind: 'public_body', pec: null }
  if (taxId === null) return { ...recipient, kind: 'unknown' }
  // The certified address is used only without a recipient code.
  const pec = code === NO_RECIPIENT_CODE ? customer.pecEmail : null
  if (BODY.test(taxId)) return { ...recipient, kind: 'body', pec }
  return /^\d/.test(taxId)
    ? { kind: 'company', code, pec, vat: { country: 'IT', code: taxId }, fiscalCode: null }
    : { ...recipient, kind: 'consumer', pec }
}

/** A condominio or an association: eleven digits that are not a VAT number. */
const BODY = /^[89]\d{10}$/

/** SdI requires an id for customers abroad, so those without one get a code of ours. */
const abroad = ({ country: code, postalCode, taxId, ownCode }: Customer): InvoiceRecipient => {
  const { country } = findVatTerritory(code, postalCode)
  const vat = { country, code: withoutVatPrefix(country, bare(taxId) ?? ownCode ?? '') }
  const isFirmInSanMarino = country === 'SM' && bare(taxId) !== null
  const recipientCode = isFirmInSanMarino ? SAN_MARINO_RECIPIENT_CODE : ABROAD_RECIPIENT_CODE
  return { kind: 'foreign', code: recipientCode, pec: null, vat, fiscalCode: null }
}

/** Adds the country, which some numbers already begin with: `CHE123456788`. */
export const formatFiscalId = ({ country, code }: NonNullable<InvoiceRecipient['vat']>) =>
  code.startsWith(country) ? code : `${country}${code}`

const bare = (code: string | null) => (code && normalizeCode(code)) || null

/** Twelve days from the operation (art. 21 c. 4 DPR 633/72); the day of payment itself does not count. */
const DAYS_TO_SEND = 12
const WARN_FROM_DAY = 7
/** A rejected file must be sent again within five days, with the same number and date. */
const DAYS_TO_RESEND = 5

export type SendingUrgency = 'none' | 'soon' | 'late'

export const computeSendDeadline = (issueDate: IsoDay): IsoDay => addDaysTo(issueDate, DAYS_TO_SEND)
export const computeResendDeadline = (rejectedOn: IsoDay): IsoDay =>
  addDaysTo(rejectedOn, DAYS_TO_RESEND)

export const computeSendingUrgency = (issueDate: IsoDay, today: IsoDay): SendingUrgency => {
  const age = countDaysBetween(issueDate, today)
  if (age > DAYS_TO_SEND) return 'late'
  return age >= WARN_FROM_DAY ? 'soon' : 'none'
}

/** A rejected file is urgent at once. */
export const computeResendingUrgency = (rejectedOn: IsoDay, today: IsoDay): SendingUrgency =>
  countDaysBetween(rejectedOn, today) > DAYS_TO_RESEND ? 'late' : 'soon'

/** Document dates are days in Rome, not in UTC. */
export const isoDayInRome = (moment: Date): IsoDay => romeDayOf(moment).toString()

export const addDaysTo = (day: IsoDay, days: number): IsoDay =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Whole days between two days; negative when the second is earlier. */
export const countDaysBetween = (from: IsoDay, to: IsoDay) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days

export const yearOfDay = (day: IsoDay) => Number(day.slice(0, 4))
