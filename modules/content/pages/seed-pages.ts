import type { Atomically } from '#modules/kernel/world.ts'
import type { PageInput } from '../contract/pages.ts'
import { type PageNeeds, written } from './edit-pages.ts'

type Needs = Pick<PageNeeds, 'pages' | 'markup' | 'world' | 'versions'> & {
  readonly atomically: Atomically
}

/** Adds the pages that are missing; what the owner edited or wrote stays. Answers how many were new. */
export const seedPages =
  (needs: Needs) =>
  (texts: readonly PageInput[]): number =>
    needs.atomically(() => {
      const missing = texts.filter(({ slug }) => needs.pages.bySlug(slug) === null)
      for (const contents of missing) {
        const about = { id: needs.world.newId(), updatedBy: null, createdAt: needs.world.now() }
        needs.pages.save(written(needs, contents, about))
      }
      needs.versions.presentAll()
      return missing.length
    })
