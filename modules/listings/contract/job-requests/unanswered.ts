import * as v from 'valibot'
import { createPageQuery, listReplyOf } from '#modules/kernel/contract/paging.ts'
import { e164PhoneField, optionalField, optionalText } from '#modules/kernel/contract.ts'

const ALL = '/api/admin/unanswered'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`

export const unansweredPaths = {
  all: ALL,
  firms: (id: string) => `${one(id)}/firms`,
  write: (id: string) => `${one(id)}/write`,
  tellClient: (id: string) => `${one(id)}/tell-client`,
}

export const UNANSWERED_HOURS = ['24', '48', '72'] as const

/** Since they were published. */
export const UnansweredQuery = v.object({
  hours: v.pipe(
    v.optional(v.picklist(UNANSWERED_HOURS, 'Scegli 24, 48 o 72 ore'), '24'),
    v.transform(Number),
  ),
  /** Comes from a cell of the market board. */
  categoryId: optionalText(64),
  provinceId: optionalText(64),
  /** Only requests that firms can still be written to about. */
  toWrite: optionalField(v.picklist(['some'], 'Filtro non valido')),
  ...createPageQuery(50),
})
export type UnansweredQuery = v.InferOutput<typeof UnansweredQuery>

export const UnansweredRequest = v.object({
  id: v.string(),
  title: v.string(),
  category: v.string(),
  place: v.string(),
  clientName: v.string(),
  publishedAt: v.string(),
  reveals: v.number(),
  /** Shown firms of the trade that work there and have not seen the contact. */
  firms: v.number(),
  /** Counts those that accept mails and were not written to yet. */
  toWrite: v.number(),
  written: v.number(),
  revealed: v.number(),
  clientNotifiedAt: v.nullable(v.string()),
})
export type UnansweredRequest = v.InferOutput<typeof UnansweredRequest>

const Waiting = v.object({ id: v.string(), name: v.string(), total: v.number() })

/** `lastMonth` counts the firms written to, and what they did afterwards. */
export const UnansweredReply = v.object({
  ...listReplyOf(UnansweredRequest).entries,
  categories: v.array(Waiting),
  provinces: v.array(Waiting),
  lastMonth: v.object({ written: v.number(), revealed: v.number(), answered: v.number() }),
})
export type UnansweredReply = v.InferOutput<typeof UnansweredReply>

export const FittingFirm = v.object({
  name: v.string(),
  slug: v.string(),
  /** This is null unless the firm publishes its number. */
  phone: v.nullable(v.string()),
  phoneE164: e164PhoneField,
  acceptsMail: v.boolean(),
  writtenAt: v.nullable(v.string()),
})
export type FittingFirm = v.InferOutput<typeof FittingFirm>
export const FittingFirmsReply = listReplyOf(FittingFirm)
export type FittingFirmsReply = v.InferOutput<typeof FittingFirmsReply>

export const FirmsNotifiedReply = v.object({ message: v.string() })
