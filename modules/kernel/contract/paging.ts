/** Lists page by page: what is asked of them, and what they answer. */
import * as v from 'valibot'
import { optionalField, trimmedOrMissing } from '../contract.ts'

/** A page of what there is, and how much there is. */
export const listReplyOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), total: v.number() })

const BETWEEN_1_AND_100 = 'Il limite deve essere tra 1 e 100'
const FROM_ZERO = 'L’offset deve essere un numero da 0 in su'
const OFFSET_MAX = 10_000_000

const digits = (message: string) =>
  v.pipe(v.string(message), v.regex(/^\d{1,9}$/, message), v.transform(Number))

/** `?limit=&offset=` of a list with a default page size of `usual`. */
export const createPageQuery = (usual: number) => ({
  limit: v.pipe(
    trimmedOrMissing,
    v.optional(
      v.pipe(
        digits(BETWEEN_1_AND_100),
        v.minValue(1, BETWEEN_1_AND_100),
        v.maxValue(100, BETWEEN_1_AND_100),
      ),
      String(usual),
    ),
  ),
  offset: v.pipe(
    trimmedOrMissing,
    v.optional(v.pipe(digits(FROM_ZERO), v.maxValue(OFFSET_MAX, FROM_ZERO)), '0'),
  ),
})

export const pageQueryFields = createPageQuery(20)

const UNKNOWN_MARK = 'Riferimento di pagina non valido'

/** `after` marks the last row that is shown (the reply's own `after`): what follows it, whatever came or went. */
export const cursorPageQueryFields = {
  ...pageQueryFields,
  after: optionalField(
    v.pipe(
      v.string(UNKNOWN_MARK),
      v.regex(/^-?\d{1,16}(?:_(?:p|-?\d{1,17}(?:\.\d{1,20})?(?:e-\d{1,3})?))?$/, UNKNOWN_MARK),
    ),
  ),
}

/** Cursor for the next page of the reply; absent on the last one. */
export const nextCursorField = v.optional(v.string())
