import * as v from 'valibot'
import { listOf } from '#modules/kernel/contract.ts'

export const MailTemplateListReply = listOf(v.object({ name: v.string(), subject: v.string() }))
export type MailTemplateListReply = v.InferOutput<typeof MailTemplateListReply>

/** A mail with sample values. Its HTML is a document of its own. */
export const MailTemplateReply = v.object({
  name: v.string(),
  subject: v.string(),
  text: v.string(),
  frameUrl: v.string(),
})
export type MailTemplateReply = v.InferOutput<typeof MailTemplateReply>
