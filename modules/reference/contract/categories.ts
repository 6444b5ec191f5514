/** Categories in the admin area. */
import * as v from 'valibot'
import { blankAsMissing, optionalText, requiredText } from '#modules/kernel/contract.ts'

const NAME_MAX = 80
const KEYWORDS_MAX = 40
const WRONG_SLUG = 'Usa lettere minuscole, numeri e trattini'
const WRONG_PICTURE = 'Scrivi un indirizzo di questo sito che inizia con /categories/ o /uploads/'
const WRONG_RANK = 'La posizione va da 1 a 100'

const keywords = v.pipe(
  blankAsMissing,
  v.optional(
    v.pipe(
      v.array(requiredText('Parola vuota', NAME_MAX), 'Valore non valido'),
      v.maxLength(KEYWORDS_MAX, `Massimo ${KEYWORDS_MAX} parole`),
    ),
    [],
  ),
)

/** The body of `POST /api/admin/categories`. */
export const CategoryInput = v.object(
  {
    name: requiredText('Il nome è obbligatorio', NAME_MAX),
    /** Made from the name when missing; immutable afterwards. */
    slug: v.pipe(
      blankAsMissing,
      v.optional(
        v.pipe(
          v.string(WRONG_SLUG),
          v.maxLength(60, WRONG_SLUG),
          v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, WRONG_SLUG),
        ),
      ),
    ),
    /** The parent group; without one it is a group. */
    parentId: optionalText(NAME_MAX),
    image: v.pipe(
      blankAsMissing,
      v.optional(
        v.pipe(
          v.string(WRONG_PICTURE),
          v.maxLength(200, WRONG_PICTURE),
          v.regex(/^\/(categories|uploads)\/[\w-]+\.[a-z]{3,4}$/, WRONG_PICTURE),
        ),
      ),
    ),
    keywords,
    /** Rank among the popular categories; absent for the others. */
    popularRank: v.pipe(
      blankAsMissing,
      v.optional(
        v.pipe(
          v.number(WRONG_RANK),
          v.integer(WRONG_RANK),
          v.minValue(1, WRONG_RANK),
          v.maxValue(100, WRONG_RANK),
        ),
      ),
    ),
    isActive: v.pipe(blankAsMissing, v.optional(v.boolean('Valore non valido'), true)),
  },
  'Dati non validi',
)
export type CategoryInput = v.InferOutput<typeof CategoryInput>

/** Any subset of the fields, merged into the present category and validated as a whole. */
export const categoryChangesOf = (present: CategoryInput) =>
  v.pipe(
    v.record(v.string(), v.unknown(), 'Dati non validi'),
    v.transform((changes) => ({ ...present, ...changes })),
    CategoryInput,
  )

/** The body of `PUT /api/admin/category-order`: siblings in their new order. */
export const CategoryOrderInput = v.object(
  {
    ids: v.pipe(
      v.array(requiredText('Categoria non valida', NAME_MAX), 'Dati non validi'),
      v.minLength(1, 'Dati non validi'),
      v.maxLength(500, 'Dati non validi'),
    ),
  },
  'Dati non validi',
)

export const CategoryRemoval = v.object({
  /** Category that takes over the listings. */
  moveTo: optionalText(NAME_MAX),
})

export const AdminCategoryReply = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  parentId: v.nullable(v.string()),
  image: v.nullable(v.string()),
  keywords: v.array(v.string()),
  popularRank: v.nullable(v.number()),
  isActive: v.boolean(),
  /** Public listings, those of its children included. */
  publicListings: v.number(),
})
export type AdminCategoryReply = v.InferOutput<typeof AdminCategoryReply>

/** Each group is followed by its children. */
export const AdminCategoryListReply = v.object({
  items: v.array(AdminCategoryReply),
  total: v.number(),
})
export type AdminCategoryListReply = v.InferOutput<typeof AdminCategoryListReply>
