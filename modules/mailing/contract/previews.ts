import * as v from 'valibot'

export const MailTemplateListReply = v.object({
  items: v.array(v.object({ name: v.string(), subject: v.string() })),
  total: v.number(),
})
export type MailTemplateListReply = v.InferOutput<typeof MailTemplateListReply>

/** A mail with sample values. Its HTML is a document of its own. */
export const MailTemplateReply = v.object({
  name: v.string(),
  subject: v.string(),
  text: v.string(),
  frameUrl: v.string(),
})
export type MailTemplateReply = v.InferOutput<typeof MailTemplateReply>
