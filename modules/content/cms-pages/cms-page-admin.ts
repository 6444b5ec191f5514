import type { AdminPageReply, PageContent, PageInput } from '../contract/cms-pages.ts'
import { changePage, createPage, type PageNeeds, removePage } from './edit-pages.ts'
import { toAdminReply } from './read-pages.ts'

/** Use cases of editors. */
export const createCmsPageAdmin = (needs: PageNeeds) => ({
  create: createPage(needs),
  change: changePage(needs),
  remove: removePage(needs),
  one: (id: string): AdminPageReply | null => {
    const page = needs.pages.find(id)
    return page && toAdminReply(page)
  },
  contentsOf: (id: string): PageInput | null => needs.pages.find(id)?.contents ?? null,
  /** Renders content without storing it. */
  preview: (content: PageContent) => ({ html: needs.markup.toHtml(content) }),
})
