/** `GET /api/admin/guide`: the guide for the operator, from the Markdown of `docs/guida`. */
import * as v from 'valibot'

export const GUIDE_PAGE_PATH = '/admin/guida'
export const guidePath = '/api/admin/guide'

/** The chapters in order: the names of their files and the ids of their headings. */
export const GUIDE_CHAPTERS = [
  'prima-ora',
  'settimana',
  'mese',
  'anno',
  'problemi',
  'legge',
] as const

export const GuideReply = v.object({
  chapters: v.array(
    v.object({
      id: v.picklist(GUIDE_CHAPTERS),
      title: v.string(),
      /** Cleaned; its headings have the ids of `sections`. */
      html: v.string(),
      sections: v.array(v.object({ id: v.string(), title: v.string() })),
    }),
  ),
})
export type GuideReply = v.InferOutput<typeof GuideReply>
export type GuideChapter = GuideReply['chapters'][number]
