/** What somebody writes about their firm. */

import * as v from 'valibot'
import { callOutField } from '#modules/kernel/contract/call-out.ts'
import {
  inputObject,
  optionalEmail,
  optionalField,
  optionalLines,
  optionalPhone,
  optionalText,
} from '#modules/kernel/contract.ts'
import { findVatNumberFault, isFiscalCode } from '#modules/kernel/fiscal-ids.ts'
import { findFirmLettersFault } from '#modules/kernel/names.ts'
import { normalizeCode } from '#modules/kernel/normalize-code.ts'
import { profileTextField, profileTextFields } from './profile-texts.ts'

export const FIRM_TRADES_MAX = 10
export const FIRM_AREAS_MAX = 20
export const FIRM_NAME_MAX = 80
export const FIRM_ABOUT_MAX = 3000
const RADIUS_KM = { min: 5, max: 100 }

const VAT_ID = 'La partita IVA è di 11 cifre'
const FISCAL_CODE = 'Il codice fiscale non è valido: controllalo'
const REA = 'Il numero REA si scrive così: MI-123456'
const POSTAL_CODE = 'Il CAP è di 5 cifre'
const PEC = 'Email PEC non valida'
const PHONE = 'Scrivi il numero con il prefisso, almeno 8 cifre'
const WEBSITE = 'Scrivi l’indirizzo completo, ad esempio https://www.esempio.it'
const YEAR = 'Scrivi l’anno con quattro cifre, ad esempio 1998'
const RADIUS = `La distanza deve essere da ${RADIUS_KM.min} a ${RADIUS_KM.max} km`
const AREA = 'Scegli una provincia, oppure un comune e una distanza in chilometri'

const orNull = <Value>(value: Value | undefined) => value ?? null

const name = v.pipe(
  profileTextField(FIRM_NAME_MAX),
  v.check(
    (typed) => findFirmLettersFault(typed) === null,
    ({ input }) => findFirmLettersFault(input) ?? '',
  ),
)

/** Codes as people type them: with spaces, points and small letters. */
const code = (max: number) =>
  v.pipe(
    optionalText(max),
    v.transform((typed) => (typed === undefined ? null : normalizeCode(typed))),
  )

const vatId = v.pipe(
  code(20),
  v.transform((typed) => typed?.replace(/^IT/, '') ?? null),
  v.check((typed) => typed === null || /^\d{11}$/.test(typed), VAT_ID),
  v.check(
    (typed) => !/^\d{11}$/.test(typed ?? '') || findVatNumberFault(typed ?? '') === null,
    ({ input }) => `Controlla la partita IVA: ${findVatNumberFault(input ?? '')}`,
  ),
)

const fiscalCode = v.pipe(
  code(20),
  v.check((typed) => typed === null || isFiscalCode(typed) || /^\d{11}$/.test(typed), FISCAL_CODE),
)

const reaNumber = v.pipe(
  code(20),
  v.check((typed) => typed === null || /^[A-Z]{2}\d{1,7}$/.test(typed), REA),
  v.transform((typed) => typed?.replace(/^[A-Z]{2}/, '$&-') ?? null),
)

const pec = v.pipe(optionalEmail(PEC), v.transform(orNull))

/** A number of at least this many characters is accepted as typed. */
const PHONE_MIN = 10
const EIGHT_DIGITS = /^(\D*\d){8}/

const phone = v.pipe(
  optionalPhone,
  v.transform(orNull),
  v.check(
    (typed) => typed === null || typed.length >= PHONE_MIN || EIGHT_DIGITS.test(typed),
    PHONE,
  ),
)

const isWebAddress = (typed: string) => {
  if (!URL.canParse(typed)) return false
  const { protocol, hostname, username } = new URL(typed)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}

const website = v.pipe(
  optionalText(200),
  v.transform((typed) =>
    typed && !/^[a-z]+:/i.test(typed) ? `https://${typed}` : (typed ?? null),
  ),
  v.check((typed) => typed === null || isWebAddress(typed), WEBSITE),
)

const foundedYear = v.pipe(
  optionalField(
    v.pipe(
      v.union([v.string(), v.number()], YEAR),
      v.transform(Number),
      v.integer(YEAR),
      v.minValue(1800, YEAR),
      v.maxValue(2100, YEAR),
    ),
  ),
  v.transform(orNull),
)

const trades = optionalField(
  v.pipe(
    v.array(
      v.pipe(v.string('Mestiere non valido'), v.maxLength(64, 'Mestiere non valido')),
      'Mestiere non valido',
    ),
    v.transform((ids) => [...new Set(ids)]),
    v.maxLength(FIRM_TRADES_MAX, `Puoi scegliere al massimo ${FIRM_TRADES_MAX} mestieri`),
  ),
  [],
)

const AreaInput = v.union(
  [
    v.object({
      comuneId: v.pipe(v.string(AREA), v.minLength(1, AREA), v.maxLength(8, AREA)),
      radiusKm: v.pipe(
        v.union([v.string(), v.number()], RADIUS),
        v.transform(Number),
        v.number(RADIUS),
        v.minValue(RADIUS_KM.min, RADIUS),
        v.maxValue(RADIUS_KM.max, RADIUS),
      ),
    }),
    v.object({ provinceId: v.pipe(v.string(AREA), v.minLength(1, AREA), v.maxLength(4, AREA)) }),
  ],
  AREA,
)

const areas = optionalField(
  v.pipe(
    v.array(AreaInput, AREA),
    v.maxLength(FIRM_AREAS_MAX, `Puoi indicare al massimo ${FIRM_AREAS_MAX} zone`),
  ),
  [],
)

/** `PUT /api/firm`. Everything may be absent while the firm is a draft; a wrong value is refused. */
export const FirmInput = inputObject({
  legalName: name,
  tradeName: name,
  vatId,
  fiscalCode,
  legalForm: profileTextField(60),
  reaNumber,
  address: profileTextField(60),
  postalCode: v.pipe(
    profileTextField(10),
    v.check((typed) => typed === null || /^\d{5}$/.test(typed), POSTAL_CODE),
  ),
  city: profileTextField(60),
  provinceId: profileTextField(4),
  pec,
  phone,
  isPhonePublic: optionalField(v.boolean('Valore non valido'), true),
  website,
  about: v.pipe(optionalLines(FIRM_ABOUT_MAX), v.transform(orNull)),
  foundedYear,
  logoUrl: profileTextField(200),
  /** What a visit costs; null where it is not said. */
  callOut: callOutField,
  trades,
  areas,
  ...profileTextFields,
})
export type FirmInput = v.InferOutput<typeof FirmInput>
export type FirmArea = FirmInput['areas'][number]
