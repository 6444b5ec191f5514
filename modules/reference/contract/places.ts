import * as v from 'valibot'
import { createPageQuery, listReplyOf } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalField,
  optionalText,
  requiredText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'

const NAME_MAX = 80
const NO_NAME = 'Il nome è obbligatorio'
const WRONG_CODE = 'Il codice catastale è una lettera seguita da tre cifre'
const WRONG_SIGN = 'La sigla è di due lettere'

const isActive = v.optional(v.boolean('Valore non valido'))
const bareSign = v.pipe(v.string(WRONG_SIGN), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, WRONG_SIGN))
const sign = v.pipe(trimmedOrMissing, bareSign)
const name = v.optional(requiredText(NO_NAME, NAME_MAX))

/** `PATCH /api/admin/regions/{id}`: any subset. */
export const RegionChange = inputObject({ name, isActive })
export type RegionChange = v.InferOutput<typeof RegionChange>

export const ProvinceChange = inputObject({ name, isActive })
export type ProvinceChange = v.InferOutput<typeof ProvinceChange>

export const ProvinceInput = inputObject({
  code: sign,
  name: requiredText(NO_NAME, NAME_MAX),
  regionId: requiredText('Seleziona una regione', 10),
})
export type ProvinceInput = v.InferOutput<typeof ProvinceInput>

/** `PATCH /api/admin/cities/{id}`: any subset. Its listings get the new name and province. */
export const CityChange = inputObject({ name, isActive, provinceId: v.optional(sign) })
export type CityChange = v.InferOutput<typeof CityChange>

export const CityInput = inputObject({
  /** The belfiore code, the tax office's id of a comune. */
  code: v.pipe(
    trimmedOrMissing,
    v.string(WRONG_CODE),
    v.toUpperCase(),
    v.regex(/^[A-Z]\d{3}$/, WRONG_CODE),
  ),
  name: requiredText(NO_NAME, NAME_MAX),
  provinceId: sign,
})
export type CityInput = v.InferOutput<typeof CityInput>

const state = optionalField(v.picklist(['active', 'hidden'], 'Stato non valido'))

/** `q` matches beginnings of words, ignoring accents and case. */
export const PlaceQuery = v.object({
  q: optionalText(NAME_MAX),
  regionId: optionalText(10),
  state,
  ...createPageQuery(50),
})
export type PlaceQuery = v.InferOutput<typeof PlaceQuery>

export const CityQuery = v.object({
  ...PlaceQuery.entries,
  provinceId: optionalField(bareSign),
})
export type CityQuery = v.InferOutput<typeof CityQuery>

const Place = { id: v.string(), name: v.string(), isActive: v.boolean() }

export const AdminRegionReply = v.object({ ...Place, slug: v.string() })
export type AdminRegionReply = v.InferOutput<typeof AdminRegionReply>

export const AdminProvinceReply = v.object({
  ...Place,
  regionId: v.string(),
  regionName: v.string(),
})
export type AdminProvinceReply = v.InferOutput<typeof AdminProvinceReply>

export const AdminCityReply = v.object({
  ...Place,
  provinceId: v.string(),
  provinceName: v.string(),
})
export type AdminCityReply = v.InferOutput<typeof AdminCityReply>

export const AdminRegionListReply = listReplyOf(AdminRegionReply)
export const AdminProvinceListReply = listReplyOf(AdminProvinceReply)
export const AdminCityListReply = listReplyOf(AdminCityReply)
