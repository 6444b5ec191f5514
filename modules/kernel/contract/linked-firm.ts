import * as v from 'valibot'

/** What leads the staff to a firm: its page, and its card in the queue of firms. */
export const LinkedFirm = v.object({
  slug: v.string(),
  state: v.picklist(['draft', 'waiting', 'shown', 'suspended']),
  vatId: v.nullable(v.string()),
})
export type LinkedFirm = v.InferOutput<typeof LinkedFirm>
