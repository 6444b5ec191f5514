import * as v from 'valibot'
import {
  blankAsMissing,
  optionalLines,
  pageQueryOf,
  requiredText,
} from '#modules/kernel/contract.ts'
import { optionalAddress } from './cms-pages.ts'
import { BANNER_POSITIONS } from './paths.ts'

const AD_CODE_MAX = 20_000
const WRONG_ORDER = 'L’ordine deve essere un numero da 0 in su'

/** The body of `POST /api/admin/banners`. */
export const BannerInput = v.pipe(
  v.object(
    {
      name: requiredText('Il nome è obbligatorio', 120),
      position: v.pipe(
        blankAsMissing,
        v.string('La posizione è obbligatoria'),
        v.picklist(BANNER_POSITIONS, 'Posizione non valida'),
      ),
      bannerType: v.pipe(
        blankAsMissing,
        v.optional(v.picklist(['code', 'image'], 'Tipo non valido'), 'code'),
      ),
      imageUrl: optionalAddress('URL non valido'),
      linkUrl: optionalAddress('URL non valido'),
      adCode: optionalLines(AD_CODE_MAX),
      isActive: v.pipe(blankAsMissing, v.optional(v.boolean('Valore non valido'), true)),
      displayOrder: v.pipe(
        blankAsMissing,
        v.optional(
          v.pipe(
            v.number(WRONG_ORDER),
            v.integer(WRONG_ORDER),
            v.minValue(0, WRONG_ORDER),
            v.maxValue(1_000_000, WRONG_ORDER),
          ),
          0,
        ),
      ),
    },
    'Dati non validi',
  ),
  v.forward(
    v.partialCheck(
      [['bannerType'], ['adCode']],
      ({ bannerType, adCode }) => bannerType !== 'code' || adCode !== undefined,
      'Inserisci il codice del banner',
    ),
    ['adCode'],
  ),
  v.forward(
    v.partialCheck(
      [['bannerType'], ['imageUrl']],
      ({ bannerType, imageUrl }) => bannerType !== 'image' || imageUrl !== undefined,
      'Inserisci l’immagine del banner',
    ),
    ['imageUrl'],
  ),
)
export type BannerInput = v.InferOutput<typeof BannerInput>

/** Any subset of the fields, merged into the present banner and validated as a whole. */
export const bannerChangesOf = (present: BannerInput) =>
  v.pipe(
    v.record(v.string(), v.unknown(), 'Dati non validi'),
    v.transform((changes) => ({ ...present, ...changes })),
    BannerInput,
  )

/** Public reply: only the address of the framed document, never the code. */
export const BannerReply = v.object({
  id: v.string(),
  name: v.string(),
  position: v.picklist(BANNER_POSITIONS),
  bannerType: v.picklist(['code', 'image']),
  imageUrl: v.nullable(v.string()),
  linkUrl: v.nullable(v.string()),
  /** Of a `code` banner: a framed document, loaded only after consent. */
  frameUrl: v.nullable(v.string()),
})
export type BannerReply = v.InferOutput<typeof BannerReply>

export const BannerQuery = v.object({
  position: v.pipe(
    blankAsMissing,
    v.optional(v.picklist(BANNER_POSITIONS, 'Posizione non valida')),
  ),
  ...pageQueryOf(20),
})
export type BannerQuery = v.InferOutput<typeof BannerQuery>

export const AdminBannerReply = v.object({
  id: v.string(),
  name: v.string(),
  position: v.picklist(BANNER_POSITIONS),
  bannerType: v.picklist(['code', 'image']),
  imageUrl: v.nullable(v.string()),
  linkUrl: v.nullable(v.string()),
  adCode: v.nullable(v.string()),
  isActive: v.boolean(),
  displayOrder: v.number(),
  impressions: v.number(),
  clicks: v.number(),
  updatedBy: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type AdminBannerReply = v.InferOutput<typeof AdminBannerReply>

export const AdminBannerListReply = v.object({
  items: v.array(AdminBannerReply),
  total: v.number(),
})
