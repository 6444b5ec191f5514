/** Categories in the admin area. */
import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import {
  QUESTION_KINDS,
  QUESTIONS_MAX,
  type QuestionKind,
  TradeQuestion,
} from '#modules/kernel/contract/questions.ts'
import {
  checkFieldsTogether,
  inputObject,
  optionalField,
  optionalLines,
  optionalText,
  partialInputOver,
  requiredText,
  wholeNumber,
} from '#modules/kernel/contract.ts'

const NAME_MAX = 80
const KEYWORDS_MAX = 40
const WRONG_SLUG = 'Usa lettere minuscole, numeri e trattini'
const WRONG_PICTURE = 'Scrivi un indirizzo di questo sito che cominci con /categories/ o /uploads/'
const WRONG_RANK = 'La posizione deve essere da 1 a 100'

const keywords = optionalField(
  v.pipe(
    v.array(requiredText('Scrivi la parola', NAME_MAX), 'Valore non valido'),
    v.maxLength(KEYWORDS_MAX, `Massimo ${KEYWORDS_MAX} parole`),
  ),
  [],
)

const QuestionInput = v.pipe(
  inputObject({
    label: requiredText('Scrivi la domanda', 60),
    kind: v.picklist(Object.keys(QUESTION_KINDS) as QuestionKind[], 'Scegli il tipo di risposta'),
    choices: optionalField(
      v.pipe(
        v.array(requiredText('Scrivi la risposta', 40), 'Valore non valido'),
        v.maxLength(10, 'Massimo 10 risposte'),
      ),
      [],
    ),
    unit: optionalText(10),
  }),
  checkFieldsTogether(
    ['choices', 'kind'],
    ({ kind, choices }) => kind !== 'choice' || choices.length > 1,
    'Scrivi almeno due risposte tra cui scegliere',
  ),
)

const isFilled = (row: unknown) => {
  const label: unknown = Object(row).label
  return typeof label === 'string' ? label.trim() !== '' : label !== undefined && label !== null
}

/** A row of the form without a question counts as none. */
const questions = optionalField(
  v.pipe(
    v.array(v.unknown(), 'Dati non validi'),
    v.transform((rows): unknown => rows.filter(isFilled)),
    v.array(QuestionInput),
    v.maxLength(QUESTIONS_MAX, `Massimo ${QUESTIONS_MAX} domande`),
    v.check(
      (list) => new Set(list.map(({ label }) => label)).size === list.length,
      'Due domande sono uguali',
    ),
  ),
  [],
)

/** The body of `POST /api/admin/categories`. */
export const CategoryInput = inputObject({
  name: requiredText('Il nome è obbligatorio', NAME_MAX),
  /** Made from the name when missing; immutable afterwards. */
  slug: optionalField(
    v.pipe(
      v.string(WRONG_SLUG),
      v.maxLength(60, WRONG_SLUG),
      v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, WRONG_SLUG),
    ),
  ),
  /** The parent group; without one it is a group. */
  parentId: optionalText(NAME_MAX),
  image: optionalField(
    v.pipe(
      v.string(WRONG_PICTURE),
      v.maxLength(200, WRONG_PICTURE),
      v.regex(/^\/(categories|uploads)\/[\w-]+\.[a-z]{3,4}$/, WRONG_PICTURE),
    ),
  ),
  keywords,
  /** Rank among the popular categories; absent for the others. */
  popularRank: optionalField(wholeNumber(WRONG_RANK, 1, 100)),
  isActive: optionalField(v.boolean('Valore non valido'), true),
  /** The operator's words on the pages of open places. */
  localText: optionalLines(3000),
  questions,
})
export type CategoryInput = v.InferOutput<typeof CategoryInput>

/** Any subset of the fields, merged into the present category and validated as a whole. */
export const createCategoryChanges = (present: CategoryInput) =>
  partialInputOver(present, CategoryInput)

/** The body of `PUT /api/admin/category-order`: siblings in their new order. */
export const CategoryOrderInput = inputObject({
  ids: v.pipe(
    v.array(requiredText('Categoria non valida', NAME_MAX), 'Dati non validi'),
    v.minLength(1, 'Dati non validi'),
    v.maxLength(500, 'Dati non validi'),
  ),
})

export const CategoryRemoval = v.object({
  /** Category that takes over the listings. */
  moveTo: optionalText(NAME_MAX),
})

export const AdminCategoryReply = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  /** The parent group; null for a group. */
  parentId: v.nullable(v.string()),
  image: v.nullable(v.string()),
  keywords: v.array(v.string()),
  popularRank: v.nullable(v.number()),
  isActive: v.boolean(),
  /** The operator's words on the pages of open places. */
  localText: v.nullable(v.string()),
  /** What requests of it are asked. */
  questions: v.array(TradeQuestion),
  /** Public listings, those of its children included. */
  publicListings: v.number(),
})
export type AdminCategoryReply = v.InferOutput<typeof AdminCategoryReply>

/** Each group is followed by its children. */
export const AdminCategoryListReply = listReplyOf(AdminCategoryReply)
export type AdminCategoryListReply = v.InferOutput<typeof AdminCategoryListReply>
