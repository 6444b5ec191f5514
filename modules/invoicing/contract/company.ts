/** Company settings: input and reply. */

import * as v from 'valibot'
import { euroFieldUpTo, vatPercentField } from '#modules/kernel/contract/amount.ts'
import {
  inputObject,
  multiLineText,
  normalizedEmail,
  optionalFlag,
  PHONE_MAX,
  singleLineText,
  wholeNumber,
} from '#modules/kernel/contract.ts'
import { isIban } from '#modules/kernel/iban.ts'
import { normalizeCode } from '#modules/kernel/normalize-code.ts'
import { TAX_REGIMES } from './tax-regimes.ts'

/** Unchanged when missing; removed by `null` or blank. */
export const optionalSettingField = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.pipe(v.unknown(), v.transform(blankToNull), v.nullable(schema)))

/** A setting with a default cannot be removed, only reset. */
const blankToNull = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? null : value

const text = (maxLength: number) => textField(singleLineText, maxLength)
const lines = (maxLength: number) => textField(multiLineText, maxLength)

const textField = (form: typeof singleLineText | typeof multiLineText, maxLength: number) =>
  v.pipe(
    v.string('Valore non valido'),
    v.trim(),
    form,
    v.maxLength(maxLength, `Massimo ${maxLength} caratteri`),
  )

const code = (pattern: RegExp, message: string) =>
  v.pipe(v.string(message), v.transform(normalizeCode), v.regex(pattern, message))

/** Its hyphens stand on every invoice. */
const prefix = (pattern: RegExp, message: string) =>
  v.pipe(
    v.string(message),
    v.transform((value) => value.replace(/[\s.]/g, '').toUpperCase()),
    v.regex(pattern, message),
  )

const webAddress = v.pipe(
  text(200),
  v.transform((value) => (/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`)),
  v.check((value) => URL.canParse(value) && /^https?:/i.test(value), 'Inserisci un URL valido'),
)

const LAST_NUMBER = 'L’ultimo numero deve essere un intero da 0 a 999999'

const SHAREHOLDERS = ['one', 'several'] as const

const FISCAL_CODE = 'Il codice fiscale è di 16 caratteri, o di 11 cifre per le società'

const entries = {
  companyName: optionalSettingField(text(80)),
  firstName: optionalSettingField(text(60)),
  lastName: optionalSettingField(text(60)),
  vatId: optionalSettingField(
    v.pipe(
      v.string('La partita IVA è di 11 cifre'),
      v.transform((value) => normalizeCode(value).replace(/^IT/, '')),
      v.regex(/^\d{11}$/, 'La partita IVA è di 11 cifre'),
    ),
  ),
  fiscalCode: optionalSettingField(
    v.pipe(
      v.string(FISCAL_CODE),
      v.transform(normalizeCode),
      v.regex(/^(\d{11}|[A-Z\d]{16})$/, FISCAL_CODE),
    ),
  ),
  address: optionalSettingField(text(60)),
  city: optionalSettingField(text(60)),
  postalCode: optionalSettingField(code(/^\d{5}$/, 'Il CAP è di 5 cifre')),
  province: optionalSettingField(code(/^[A-Z]{2}$/, 'La sigla della provincia è di due lettere')),
  country: optionalSettingField(code(/^IT$/, 'L’azienda deve avere sede in Italia (IT)')),
  taxRegime: optionalSettingField(
    v.picklist(TAX_REGIMES, 'Il regime fiscale deve essere RF01 o RF19'),
  ),
  vatRate: optionalSettingField(vatPercentField),
  reaOffice: optionalSettingField(code(/^[A-Z]{2}$/, 'L’ufficio REA va indicato con due lettere')),
  reaNumber: optionalSettingField(code(/^[A-Z0-9-]{1,20}$/, 'Numero REA non valido')),
  shareCapital: optionalSettingField(euroFieldUpTo(99_999_999_999)),
  shareholders: optionalSettingField(
    v.picklist(SHAREHOLDERS, 'Scegli se la società ha un socio unico o più soci'),
  ),
  isInLiquidation: optionalSettingField(
    v.pipe(
      v.unknown(),
      v.transform((typed) => (typeof typed === 'string' ? typed === 'true' : typed)),
      v.boolean('Valore non valido'),
    ),
  ),
  iban: optionalSettingField(
    v.pipe(
      code(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'IBAN non valido'),
      v.check(isIban, 'IBAN non valido: controlla le cifre'),
    ),
  ),
  bic: optionalSettingField(code(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'BIC non valido')),
  bankName: optionalSettingField(text(80)),
  accountHolder: optionalSettingField(text(80)),
  logoUrl: optionalSettingField(text(500)),
  invoicePrefix: optionalSettingField(
    prefix(/^[A-Z0-9-]{1,8}$/, 'Il prefisso deve avere da 1 a 8 lettere, cifre o trattini'),
  ),
  /** Applies from 1 January of the year after this was written. */
  nextInvoicePrefix: optionalSettingField(
    prefix(/^[A-Z0-9-]{1,8}$/, 'Il prefisso deve avere da 1 a 8 lettere, cifre o trattini'),
  ),
  phone: optionalSettingField(text(PHONE_MAX)),
  email: optionalSettingField(normalizedEmail('Email non valida')),
  website: optionalSettingField(webAddress),
  supportHours: optionalSettingField(text(120)),
  notes: optionalSettingField(lines(2000)),
  termsAndConditions: optionalSettingField(lines(20_000)),
  homepageTitle: optionalSettingField(text(120)),
  homepageSubtitle: optionalSettingField(lines(300)),
}

/** Any subset; absent fields stay unchanged. */
export const CompanySettingsInput = inputObject({
  ...entries,
  /** Last number used by another invoicing program this year. */
  lastInvoiceNumber: optionalSettingField(wholeNumber(LAST_NUMBER, 0, 999_999)),
  /** Overcomes `company.second-series`. */
  opensSecondSeries: optionalFlag,
})
export type CompanySettingsInput = v.InferOutput<typeof CompanySettingsInput>

const nullableText = v.nullable(v.string())

export const CompanySettings = v.object({
  companyName: nullableText,
  /** A sole trader named as a person on invoices. */
  firstName: nullableText,
  lastName: nullableText,
  vatId: nullableText,
  /** Defaults to the VAT number. */
  fiscalCode: nullableText,
  address: nullableText,
  city: nullableText,
  postalCode: nullableText,
  province: nullableText,
  country: v.string(),
  taxRegime: v.picklist(TAX_REGIMES),
  /** Percent. */
  vatRate: v.number(),
  reaOffice: nullableText,
  reaNumber: nullableText,
  /** Euro. */
  shareCapital: v.nullable(v.number()),
  /** This is set for a company with shares. */
  shareholders: v.nullable(v.picklist(SHAREHOLDERS)),
  isInLiquidation: v.boolean(),
  iban: nullableText,
  bic: nullableText,
  bankName: nullableText,
  accountHolder: nullableText,
  logoUrl: nullableText,
  invoicePrefix: v.string(),
  nextInvoicePrefix: nullableText,
  phone: nullableText,
  email: nullableText,
  website: nullableText,
  supportHours: v.nullable(v.string()),
  notes: nullableText,
  termsAndConditions: nullableText,
})
export type CompanySettings = v.InferOutput<typeof CompanySettings>

export const CompanySettingsReply = v.object({
  ...CompanySettings.entries,
  /** This is null for the built-in text. */
  homepageTitle: nullableText,
  homepageSubtitle: nullableText,
  /** The last number of this year, in the present series. */
  lastInvoiceNumber: v.number(),
  /** Names of fields without which no invoice can be made. */
  missingForInvoices: v.array(v.string()),
  /** The data came out of a copy: invoices wait for `lastInvoiceNumber`. */
  isRebuilt: v.boolean(),
})
export type CompanySettingsReply = v.InferOutput<typeof CompanySettingsReply>
