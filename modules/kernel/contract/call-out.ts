/** What a visit of a firm costs, as it is sent and shown. */
import * as v from 'valibot'
import { CALL_OUT_HOURS_LABELS, type CallOut, type CallOutHours } from '../call-out.ts'
import { omitUndefined, optionalField, trimmedOrMissing } from '../contract.ts'
import { euroFieldUpTo } from './amount.ts'

const CALL_OUT_HOURS = Object.keys(CALL_OUT_HOURS_LABELS) as CallOutHours[]

/** Euro: a slip of the comma is more often meant than a visit for more. */
const MOST = 2000
const NIGHT_PERCENT_MAX = 300
const NIGHT_PERCENT = `Il supplemento deve essere da 0 a ${NIGHT_PERCENT_MAX} per cento`
const HOURS = 'Scegli quando esci per una chiamata'
const CALL_OUT = 'Prezzi della chiamata non validi'

const price = optionalField(euroFieldUpTo(MOST))

const nightPercent = optionalField(
  v.pipe(
    v.union([v.string(NIGHT_PERCENT), v.number(NIGHT_PERCENT)], NIGHT_PERCENT),
    v.transform(Number),
    v.integer(NIGHT_PERCENT),
    v.minValue(0, NIGHT_PERCENT),
    v.maxValue(NIGHT_PERCENT_MAX, NIGHT_PERCENT),
  ),
)

const isBlank = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : value === null || value === undefined

/** A form sends all of its boxes, also where nothing is typed. */
const allBlankAsMissing = v.pipe(
  trimmedOrMissing,
  v.transform((typed) =>
    typeof typed === 'object' && typed !== null && Object.values(typed).every(isBlank)
      ? undefined
      : typed,
  ),
)

/** Euro, VAT included. Null where nothing is said. */
export const callOutField = v.pipe(
  allBlankAsMissing,
  v.optional(
    v.object(
      {
        visit: price,
        hourly: price,
        nightPercent,
        hours: v.pipe(
          trimmedOrMissing,
          v.check((value) => value !== undefined, HOURS),
          v.picklist(CALL_OUT_HOURS, HOURS),
        ),
      },
      CALL_OUT,
    ),
  ),
  v.transform((callOut): CallOut | null => (callOut ? (omitUndefined(callOut) as CallOut) : null)),
)

export const CallOutReply = v.object({
  /** Euro, VAT included; 0 is free, absent is not said. */
  visit: v.optional(v.number()),
  hourly: v.optional(v.number()),
  /** Percent on top in the evening, at night and on holidays; absent is not said. */
  nightPercent: v.optional(v.number()),
  hours: v.picklist(CALL_OUT_HOURS),
})
