import * as v from 'valibot'
import {
  inputObject,
  optionalEmail,
  optionalField,
  optionalFlag,
  optionalText,
  requiredText,
} from '#modules/kernel/contract.ts'
import { normalizeCode } from '#modules/kernel/normalize-code.ts'
import { checkProfile, hasFiscalId } from './profile-rules.ts'
import type { BillingDetails } from './profile-shape.ts'

/** Limits of the e-invoice format. */
const NAME_MAX = 80
const PERSON_NAME_MAX = 60
const ADDRESS_MAX = 60
const CITY_MAX = 60
const POSTAL_CODE_MAX = 15
const PROVINCE_MAX = 40
const TAX_ID_MAX = 40
const WRONG_PEC = 'Email PEC non valida'

const capitals = (text: string | undefined) => (text === undefined ? null : normalizeCode(text))

const code = v.pipe(optionalText(TAX_ID_MAX), v.transform(capitals))

const country = optionalField(
  v.pipe(v.string('Paese non valido'), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'Paese non valido')),
  'IT',
)

const pec = v.pipe(
  optionalEmail(WRONG_PEC),
  v.transform((email) => email ?? null),
)

const orNull = (text: string | undefined) => text ?? null
const optional = (maxLength: number) => v.pipe(optionalText(maxLength), v.transform(orNull))

export const BillingProfileInput = v.pipe(
  inputObject({
    billingName: requiredText('Inserisci nome e cognome o ragione sociale', NAME_MAX),
    billingFirstName: optional(PERSON_NAME_MAX),
    billingLastName: optional(PERSON_NAME_MAX),
    taxId: code,
    sdiCode: code,
    pecEmail: pec,
    billingAddress: requiredText('Inserisci l’indirizzo', ADDRESS_MAX),
    billingCity: requiredText('Inserisci la città', CITY_MAX),
    billingPostalCode: requiredText('Inserisci il CAP', POSTAL_CODE_MAX),
    billingProvince: v.pipe(
      optionalText(PROVINCE_MAX),
      v.transform((text) => text?.toUpperCase() ?? ''),
    ),
    billingCountry: country,
    shippingIsDifferent: optionalFlag,
    shippingAddress: optional(ADDRESS_MAX),
    shippingCity: optional(CITY_MAX),
    shippingPostalCode: optional(POSTAL_CODE_MAX),
    shippingProvince: v.pipe(
      optionalText(PROVINCE_MAX),
      v.transform((text) => text?.toUpperCase() ?? null),
    ),
    shippingCountry: country,
  }),
  // This check runs while other fields are invalid, too, so that all errors come at once.
  v.rawCheck(({ dataset, addIssue }) => {
    const input = dataset.value as BillingDetails | null
    if (typeof input !== 'object' || input === null) return
    for (const { path, message } of checkProfile(normalizeTaxId(readable(input)))) {
      const value = input[path]
      if (!isReadable(value)) continue
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...input }, key: path, value }],
      })
    }
  }),
  v.transform((input) => normalizeTaxId(input)),
)
export type BillingProfileInput = v.InferOutput<typeof BillingProfileInput>

/** Fields that failed the schema may hold any value: no rule reads them or reports them again. */
const isReadable = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' || value === null

const readable = (input: BillingDetails) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, isReadable(value) ? value : '']),
  ) as BillingDetails

const TAX_ID_MISSING = 'Per acquistare serve il codice fiscale o la partita IVA'

/** What a checkout needs, asked for at once in the cart. */
export const CheckoutProfileInput = v.pipe(
  BillingProfileInput,
  v.rawCheck(({ dataset, addIssue }) => {
    const input = dataset.value as BillingDetails | null
    if (typeof input !== 'object' || input === null || hasFiscalId(input)) return
    const place = { type: 'object', origin: 'value', key: 'taxId', value: input.taxId } as const
    addIssue({ message: TAX_ID_MISSING, path: [{ ...place, input: { ...input } }] })
  }),
)

/** A tax id as the browser has it while somebody types, written as it would be saved. */
export const toSavedTaxId = (details: Pick<BillingDetails, 'taxId' | 'billingCountry'>) =>
  normalizeTaxId({ ...details, taxId: capitals(details.taxId ?? '') || null })

/** People write `IT` before their VAT number. */
const normalizeTaxId = <Details extends Pick<BillingDetails, 'taxId' | 'billingCountry'>>(
  details: Details,
): Details => ({
  ...details,
  taxId:
    details.billingCountry === 'IT' && /^IT\d{11}$/.test(details.taxId ?? '')
      ? (details.taxId?.slice(2) ?? null)
      : details.taxId,
})
