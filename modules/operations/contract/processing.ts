import * as v from 'valibot'

/** `GET /api/admin/processing-register`: the record of processing (GDPR, article 30). */
export const ProcessingRegisterReply = v.object({
  items: v.array(
    v.object({
      name: v.string(),
      purpose: v.string(),
      legalBasis: v.string(),
      people: v.string(),
      recipients: v.string(),
      kept: v.string(),
      /** Database tables, by their names in the export. */
      data: v.array(v.object({ name: v.string(), table: v.string() })),
    }),
  ),
  total: v.number(),
})
export type ProcessingRegisterReply = v.InferOutput<typeof ProcessingRegisterReply>

export const processingRegisterPath = '/api/admin/processing-register'
