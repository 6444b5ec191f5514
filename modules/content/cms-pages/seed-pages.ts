import type { PageInput } from '../contract/cms-pages.ts'
import { type PageNeeds, written } from './edit-pages.ts'
import type { Page } from './page.ts'

/** True for the exact text of an earlier release's seed. */
export type CameBefore = (slug: string, markdown: string) => boolean

/**
 * Adds missing pages and updates texts that still equal an earlier release's seed; pages that the operator edited
 * stay. Answers how many were added.
 */
export const seedPages =
  (needs: PageNeeds) =>
  (texts: readonly PageInput[], cameBefore: CameBefore): number =>
    needs.atomically(() => {
      const missing = texts.filter(({ slug }) => needs.pages.bySlug(slug) === null)
      for (const { slug, content } of texts) {
        const page = needs.pages.bySlug(slug)
        if (page && isUntouched(page, cameBefore))
          needs.pages.save(written(needs, { ...page.contents, content }, page))
      }
      for (const contents of missing) {
        const about = { id: needs.world.newId(), updatedBy: null, createdAt: needs.world.now() }
        needs.pages.save(written(needs, contents, about))
      }
      needs.versions.presentAll()
      return missing.length
    })

const isUntouched = ({ contents: { slug, content } }: Page, cameBefore: CameBefore) =>
  content.type === 'markdown' && cameBefore(slug, content.markdown)
