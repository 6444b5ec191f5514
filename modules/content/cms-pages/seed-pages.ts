import type { Atomically } from '#modules/kernel/world.ts'
import type { PageInput } from '../contract/cms-pages.ts'
import { type PageNeeds, written } from './edit-pages.ts'
import type { Page } from './page.ts'

type Needs = Pick<PageNeeds, 'pages' | 'markup' | 'world' | 'versions'> & {
  readonly atomically: Atomically
}

/** True of a text that came with an earlier release, letter by letter. */
export type CameBefore = (slug: string, markdown: string) => boolean

/**
 * Adds the pages that are missing, and brings the text of an earlier release up to date; what the owner edited or
 * wrote stays. Answers how many were new.
 */
export const seedPages =
  (needs: Needs) =>
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
