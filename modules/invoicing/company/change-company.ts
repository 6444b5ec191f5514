import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { CompanySettings, CompanySettingsInput } from '../contract/company.ts'
import { isoDayInRome, yearOfDay } from '../document/recipient.ts'
import type { CompanyStore, InvoiceCounters, InvoicingNeeds } from '../ports.ts'
import { isOwnFiscalCode } from '../sdi/preflight.ts'
import {
  companySettingsInYear,
  listMissingFields,
  type StoredCompany,
  toCompanySettings,
} from './company.ts'

type Needs = Pick<CommonNeeds, 'world' | 'atomically' | 'audit'> & {
  readonly company: CompanyStore
  readonly counters: InvoiceCounters
  /** Issues the documents that waited for these settings. */
  readonly issueWaiting: () => number
}

/** The refused field and the reason. */
export type CompanyRefusal = {
  readonly code:
    | 'company.vat-number'
    | 'company.fiscal-code'
    | 'company.half-a-name'
    | 'company.vat-rate'
    | 'company.number-used'
    | 'company.number-behind'
    | 'company.second-series'
}

/** Changes the fields that were sent; waiting invoices are issued at once. */
export const changeCompany = (needs: Needs) => (staff: StaffActor, input: CompanySettingsInput) => {
  const changed = needs.atomically(() => {
    const { lastInvoiceNumber, opensSecondSeries, ...changes } = input
    const before = needs.company.read()
    const numbered = setPrefixes(before, changes, yearNow(needs))
    const after = withoutSameCode(numbered, before)
    if (!opensSecondSeries && isSecondSeries(needs, before, after))
      return refuse({ code: 'company.second-series' as const })
    const refusal = refusalOf(needs, { after, lastInvoiceNumber })
    if (refusal) return refuse(refusal)

    needs.company.write(after)
    if (typeof lastInvoiceNumber === 'number') {
      setCounter(needs, after, lastInvoiceNumber)
      needs.company.forgetRebuild()
    }
    recordChange(needs, { staff, before, after, lastInvoiceNumber })
    return accept(null)
  })
  if (changed.ok) needs.issueWaiting()
  return changed
}

/** Prefixes sent back as they were shown stay as stored: that of a year keeps its first year. */
const setPrefixes = (
  before: StoredCompany,
  {
    invoicePrefix,
    nextInvoicePrefix,
    ...changes
  }: Omit<CompanySettingsInput, 'lastInvoiceNumber' | 'opensSecondSeries'>,
  year: number,
): StoredCompany => {
  const shown = companySettingsInYear(before, year)
  const present = toCompanySettings(shown).invoicePrefix
  const isSame =
    (invoicePrefix === undefined || (invoicePrefix ?? 'INV') === present) &&
    (nextInvoicePrefix === undefined || nextInvoicePrefix === (shown.nextInvoicePrefix ?? null))
  if (isSame) return mergeCompany(before, changes)
  const after = mergeCompany(shown, { ...changes, invoicePrefix, nextInvoicePrefix })
  const isPlanned = after.nextInvoicePrefix && after.nextInvoicePrefix !== shown.nextInvoicePrefix
  return isPlanned ? { ...after, nextInvoicePrefixYear: year + 1 } : after
}

/** Documents of this year are numbered with another prefix already. */
const isSecondSeries = (needs: Needs, before: StoredCompany, after: StoredCompany) =>
  isNumberingUsed(needs, before) && prefixNow(needs, before) !== prefixNow(needs, after)

const prefixNow = (needs: Pick<Needs, 'world'>, company: StoredCompany) =>
  toCompanySettings(companySettingsInYear(company, yearNow(needs))).invoicePrefix

/** `null` removes a value, so that its default applies again. */
const mergeCompany = (before: StoredCompany, changes: object): StoredCompany =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  )

/** A default sent back unchanged is not stored: it must follow the VAT number. */
const withoutSameCode = ({ fiscalCode, ...company }: StoredCompany, before: StoredCompany) => {
  const wasDefault = before.fiscalCode === undefined && fiscalCode === before.vatId
  return fiscalCode === undefined || fiscalCode === company.vatId || wasDefault
    ? company
    : { ...company, fiscalCode }
}

type Input = {
  readonly after: StoredCompany
  readonly lastInvoiceNumber: number | null | undefined
}

const refusalOf = (needs: Needs, { after, lastInvoiceNumber }: Input): CompanyRefusal | null => {
  const { vatId, fiscalCode, vatRate, taxRegime, firstName, lastName } = toCompanySettings(after)
  if (vatId !== null && !isVatNumber(vatId)) return { code: 'company.vat-number' }
  if (fiscalCode !== null && !isOwnFiscalCode(fiscalCode)) return { code: 'company.fiscal-code' }
  if ((firstName === null) !== (lastName === null)) return { code: 'company.half-a-name' }
  if (taxRegime === 'RF01' && vatRate === 0) return { code: 'company.vat-rate' }
  return typeof lastInvoiceNumber === 'number'
    ? numberRefusal(needs, after, lastInvoiceNumber)
    : null
}

const numberRefusal = (
  needs: Needs,
  company: StoredCompany,
  last: number,
): CompanyRefusal | null => {
  const lastUsed = readLastNumbers(needs, company)
  // Documents sent in the lost seconds had numbers: a gap in these data is not a gap in the series.
  if (needs.company.isRebuilt()) return last < lastUsed ? { code: 'company.number-behind' } : null
  return isNumberingUsed(needs, company) && last !== lastUsed
    ? { code: 'company.number-used' }
    : null
}

/** The operator may set the counter until a document was numbered here. */
const isNumberingUsed = (needs: Needs, company: StoredCompany) =>
  needs.company.hasInvoices(prefixNow(needs, company), yearNow(needs))

export const readLastNumbers = (
  { counters, world }: Pick<Needs, 'counters' | 'world'>,
  company: StoredCompany,
) => counters.last(prefixNow({ world }, company), yearNow({ world }))

const setCounter = (needs: Needs, company: StoredCompany, last: number) =>
  needs.counters.set(prefixNow(needs, company), yearNow(needs), last)

const yearNow = ({ world }: Pick<Needs, 'world'>) => yearOfDay(isoDayInRome(world.now()))

type Change = Input & { readonly staff: StaffActor; readonly before: StoredCompany }

const recordChange = (
  { audit }: Pick<Needs, 'audit'>,
  { staff, lastInvoiceNumber, ...change }: Change,
) => {
  const { before, after } = pickChangedFields(change.before, change.after)
  audit.record(staff, 'settings.company', ['settings', 'company'], {
    before,
    after: { ...after, ...(typeof lastInvoiceNumber === 'number' && { lastInvoiceNumber }) },
  })
}

export type CompanyView = {
  readonly settings: CompanySettings & {
    readonly homepageTitle?: string
    readonly homepageSubtitle?: string
  }
  /** The last number of this year, in the present series. */
  readonly lastInvoiceNumber: number
  readonly missing: readonly string[]
  readonly isRebuilt: boolean
}

export const readCompany =
  (needs: Pick<InvoicingNeeds, 'company' | 'world' | 'counters'>) => (): CompanyView => {
    const stored = companySettingsInYear(needs.company.read(), yearNow(needs))
    const settings = toCompanySettings(stored)
    return {
      settings: { ...stored, ...settings },
      lastInvoiceNumber: readLastNumbers(needs, stored),
      missing: listMissingFields(settings),
      isRebuilt: needs.company.isRebuilt(),
    }
  }
