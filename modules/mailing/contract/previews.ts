import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import { inputObject, optionalLines } from '#modules/kernel/contract.ts'

export const MailTemplateListReply = listReplyOf(
  v.object({ name: v.string(), subject: v.string() }),
)
export type MailTemplateListReply = v.InferOutput<typeof MailTemplateListReply>

/** A mail with sample values. Its HTML is a document of its own. */
export const MailTemplateReply = v.object({
  name: v.string(),
  subject: v.string(),
  text: v.string(),
  frameUrl: v.string(),
  /** What the operator may say otherwise, and does. */
  blocks: v.array(v.object({ text: v.string(), own: v.nullable(v.string()) })),
})
export type MailTemplateReply = v.InferOutput<typeof MailTemplateReply>

const WORDS = 'Testi non validi'

/** `PUT /api/admin/mail-templates/{name}`: one text for each block, in their order; none for what the mail says itself. */
export const MailTextsInput = inputObject({
  own: v.pipe(v.array(optionalLines(2000), WORDS), v.maxLength(50, WORDS)),
})
export type MailTextsInput = v.InferOutput<typeof MailTextsInput>
