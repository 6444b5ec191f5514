/** A saved search, as it is sent in both directions. */
import * as v from 'valibot'
import { radiusKmField } from '#modules/kernel/contract/search.ts'
import { inputObject, optionalField, optionalText } from '#modules/kernel/contract.ts'
import { ALERT_NAME_MAX, FREQUENCIES } from './paths.ts'

const frequency = v.picklist(FREQUENCIES, 'Frequenza non valida')

/** The body of `POST /api/alerts`: the filters of the list, each left out for any. */
export const AlertInput = inputObject({
  name: optionalText(ALERT_NAME_MAX),
  /** Its children are found too. */
  categoryId: optionalText(64),
  regionId: optionalText(64),
  provinceId: optionalText(64),
  city: optionalText(80),
  /** Belfiore code of a comune: only requests within `radiusKm`. `city` with `radiusKm` means the same. */
  near: optionalText(8),
  radiusKm: radiusKmField,
  /** Words in title and description, accents ignored. */
  q: optionalText(120),
  frequency: optionalField(frequency, 'daily'),
})
export type AlertInput = v.InferOutput<typeof AlertInput>

/** The body of `PATCH /api/alerts/{id}`: what is left out stays as it is. */
export const AlertChanges = inputObject({
  name: optionalText(ALERT_NAME_MAX),
  frequency: optionalField(frequency),
  isPaused: optionalField(v.boolean('Valore non valido')),
})
export type AlertChanges = v.InferOutput<typeof AlertChanges>

const Named = v.object({ id: v.string(), name: v.string() })

export const AlertReply = v.object({
  id: v.string(),
  name: v.string(),
  category: v.nullable(Named),
  region: v.nullable(Named),
  province: v.nullable(Named),
  city: v.nullable(v.string()),
  /** Around which comune, within how many kilometres. */
  near: v.nullable(Named),
  radiusKm: v.nullable(v.number()),
  q: v.nullable(v.string()),
  frequency,
  isPaused: v.boolean(),
  /** Requests that it found so far. */
  matchCount: v.number(),
  lastMatchAt: v.nullable(v.string()),
  createdAt: v.string(),
})
export type AlertReply = v.InferOutput<typeof AlertReply>

/** `GET /api/alerts`: newest first; the plan says how many there may be. */
export const AlertListReply = v.object({
  items: v.array(AlertReply),
  total: v.number(),
  /** What the person's plan allows. */
  rights: v.object({ savedSearches: v.number(), instantAlerts: v.boolean() }),
  /** How many more the trades and areas of the person's firm would make. */
  ofFirm: v.number(),
})
export type AlertListReply = v.InferOutput<typeof AlertListReply>

/** `POST /api/firm/alerts`: what was saved, and how many the plan does not allow. */
export const FirmAlertsReply = v.object({ items: v.array(AlertReply), left: v.number() })
export type FirmAlertsReply = v.InferOutput<typeof FirmAlertsReply>
