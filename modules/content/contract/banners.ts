import * as v from 'valibot'
import { createPageQuery, listReplyOf } from '#modules/kernel/contract/paging.ts'
import {
  checkFieldsTogether,
  inputObject,
  optionalDay,
  optionalField,
  optionalLines,
  optionalText,
  partialInputOver,
  requiredText,
  trimmedOrMissing,
  wholeNumber,
} from '#modules/kernel/contract.ts'
import { optionalLinkField } from './cms-pages.ts'
import { BANNER_POSITIONS, PICTURE_ALT_MAX } from './paths.ts'

const AD_CODE_MAX = 20_000
const WRONG_ORDER = 'Per l’ordine scrivi un numero, da 0 in su'

export const BannerInput = v.pipe(
  inputObject({
    name: requiredText('Il nome è obbligatorio', 120),
    position: v.pipe(
      trimmedOrMissing,
      v.string('La posizione è obbligatoria'),
      v.picklist(BANNER_POSITIONS, 'Posizione non valida'),
    ),
    bannerType: optionalField(v.picklist(['code', 'image'], 'Tipo non valido'), 'code'),
    imageUrl: optionalLinkField('URL non valido'),
    /** Describes the picture for people who cannot see it. */
    imageAlt: optionalText(PICTURE_ALT_MAX),
    linkUrl: optionalLinkField('URL non valido'),
    adCode: optionalLines(AD_CODE_MAX),
    isActive: optionalField(v.boolean('Valore non valido'), true),
    displayOrder: optionalField(wholeNumber(WRONG_ORDER, 0, 1_000_000), 0),
    /** First and last day in Rome, both included. */
    startsOn: optionalDay,
    endsOn: optionalDay,
  }),
  checkFieldsTogether(
    ['adCode', 'bannerType'],
    ({ bannerType, adCode }) => bannerType !== 'code' || adCode !== undefined,
    'Inserisci il codice del banner',
  ),
  checkFieldsTogether(
    ['imageUrl', 'bannerType'],
    ({ bannerType, imageUrl }) => bannerType !== 'image' || imageUrl !== undefined,
    'Inserisci l’immagine del banner',
  ),
  checkFieldsTogether(
    ['endsOn', 'startsOn'],
    ({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn,
    'L’ultimo giorno non può venire prima del primo',
  ),
)
export type BannerInput = v.InferOutput<typeof BannerInput>

export const createBannerChanges = (present: BannerInput) => partialInputOver(present, BannerInput)

/** Public reply: only the address of the framed document, never the code. */
export const BannerReply = v.object({
  id: v.string(),
  name: v.string(),
  position: v.picklist(BANNER_POSITIONS),
  bannerType: v.picklist(['code', 'image']),
  imageUrl: v.nullable(v.string()),
  imageAlt: v.nullable(v.string()),
  linkUrl: v.nullable(v.string()),
  /** Framed document of a `code` banner, loaded only after consent. */
  frameUrl: v.nullable(v.string()),
})
export type BannerReply = v.InferOutput<typeof BannerReply>

export const BannerQuery = v.object({
  position: optionalField(v.picklist(BANNER_POSITIONS, 'Posizione non valida')),
  ...createPageQuery(20),
})
export type BannerQuery = v.InferOutput<typeof BannerQuery>

/** Switched off; or its days have not begun, or are over. */
export const BANNER_STATES = ['shown', 'off', 'coming', 'over'] as const
export type BannerState = (typeof BANNER_STATES)[number]

export const AdminBannerReply = v.object({
  ...v.omit(BannerReply, ['frameUrl']).entries,
  state: v.picklist(BANNER_STATES),
  startsOn: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
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

export const AdminBannerListReply = listReplyOf(AdminBannerReply)
