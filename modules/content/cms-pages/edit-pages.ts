/** Page changes by editors; each writes its audit entry in the same transaction. */
import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { AdminCmsPageReply, CmsPageContent, CmsPageInput } from '../contract/cms-pages.ts'
import type { TermsChange } from '../contract/terms.ts'
import { isTermsSlug } from '../contract/terms-paths.ts'
import type { ContentNeeds } from '../ports.ts'
import type { TermsVersions } from '../terms/record-versions.ts'
import { type CmsPage, countWords, isPublicAt } from './page.ts'
import { toAdminPageReply } from './read-pages.ts'

export type CmsPageNeeds = ContentNeeds & { readonly versions: TermsVersions }

type PageRefusal = { readonly code: 'page.not-found' | 'page.slug-taken' | 'page.required' }
export type CmsPageOutcome = Result<CmsPage, PageRefusal>

const SMALL: TermsChange = { matters: false, changeSummary: undefined }

/** The new contents and, for legal pages, whether the change is material. */
export type CmsPageEdit = { readonly contents: CmsPageInput; readonly change?: TermsChange }

export const createPage =
  (needs: CmsPageNeeds) =>
  (editor: StaffActor, contents: CmsPageInput): CmsPageOutcome =>
    needs.atomically(() => {
      if (needs.pages.bySlug(contents.slug)) return refuse({ code: 'page.slug-taken' })
      const now = needs.world.now()
      const page = prepareStoredPage(needs, contents, {
        id: needs.world.newId(),
        updatedBy: editor.userId,
        createdAt: now,
      })
      needs.pages.save(page)
      needs.versions.pageSaved(page, SMALL)
      needs.audit.record(editor, 'page.create', ['page', page.id], { after: page.contents })
      return accept(page)
    })

export const changePage =
  (needs: CmsPageNeeds) =>
  (editor: StaffActor, id: string, { contents, change = SMALL }: CmsPageEdit): CmsPageOutcome =>
    needs.atomically(() => {
      const old = needs.pages.find(id)
      if (!old) return refuse({ code: 'page.not-found' })
      const namesake = needs.pages.bySlug(contents.slug)
      if (namesake && namesake.id !== id) return refuse({ code: 'page.slug-taken' })
      const page = prepareStoredPage(needs, contents, { ...old, updatedBy: editor.userId })
      if (isRequired(old) && (!page.isPublic || contents.slug !== old.contents.slug))
        return refuse({ code: 'page.required' })
      keepOld(needs, old)
      needs.pages.save(page)
      needs.versions.pageSaved(page, change)
      const parts = pickChangedFields(old.contents, page.contents)
      needs.audit.record(editor, 'page.change', ['page', id], parts)
      return accept(page)
    })

export const removePage =
  (needs: Pick<CmsPageNeeds, 'atomically' | 'pages' | 'audit'>) =>
  (editor: StaffActor, id: string): Result<null, PageRefusal> =>
    needs.atomically(() => {
      const old = needs.pages.find(id)
      if (!old) return refuse({ code: 'page.not-found' })
      if (isRequired(old)) return refuse({ code: 'page.required' })
      needs.pages.remove(id)
      needs.audit.record(editor, 'page.delete', ['page', id], { before: old.contents })
      return accept(null)
    })

/** Terms and privacy must stay readable by law: they can be changed, but not unpublished or deleted. */
const isRequired = ({ contents, isPublic }: CmsPage) => isPublic && isTermsSlug(contents.slug)

/** Stores the replaced text as a version, if it was not stored before. */
const keepOld = ({ versions }: Pick<CmsPageNeeds, 'versions'>, { contents: { slug } }: CmsPage) => {
  if (isTermsSlug(slug)) versions.present(slug)
}

/** The page as stored: cleaned HTML, word count, publication time. */
export const prepareStoredPage = (
  { markup, world }: Pick<CmsPageNeeds, 'markup' | 'world'>,
  input: CmsPageInput,
  about: Pick<CmsPage, 'id' | 'updatedBy' | 'createdAt'>,
): CmsPage => {
  const now = world.now()
  const html = markup.toHtml(input.content)
  const contents = {
    ...input,
    content: input.content.type === 'html' ? { ...input.content, html } : input.content,
    ...(input.status === 'published' && { publishedAt: input.publishedAt ?? now.toISOString() }),
  }
  return {
    id: about.id,
    contents,
    html,
    wordCount: countWords(markup.textOf(html)),
    isPublic: isPublicAt(contents, now),
    updatedBy: about.updatedBy,
    createdAt: about.createdAt,
    updatedAt: now,
  }
}

export const createCmsPageAdmin = (needs: CmsPageNeeds) => ({
  create: createPage(needs),
  change: changePage(needs),
  remove: removePage(needs),
  one: (id: string): AdminCmsPageReply | null => {
    const page = needs.pages.find(id)
    return page && toAdminPageReply(page)
  },
  contentsOf: (id: string): CmsPageInput | null => needs.pages.find(id)?.contents ?? null,
  /** Renders content without storing it. */
  preview: (content: CmsPageContent) => ({ html: needs.markup.toHtml(content) }),
})

/** True for the exact text of an earlier release's seed. */
export type IsTextOfEarlierRelease = (slug: string, markdown: string) => boolean

/**
 * Adds missing pages and updates texts that still equal an earlier release's seed; pages that the operator edited
 * stay. Answers how many were added.
 */
export const seedPages =
  (needs: CmsPageNeeds) =>
  (texts: readonly CmsPageInput[], cameBefore: IsTextOfEarlierRelease): number =>
    needs.atomically(() => {
      const missing = texts.filter(({ slug }) => needs.pages.bySlug(slug) === null)
      for (const { slug, content } of texts) {
        const page = needs.pages.bySlug(slug)
        if (page && isUntouched(page, cameBefore))
          needs.pages.save(prepareStoredPage(needs, { ...page.contents, content }, page))
      }
      for (const contents of missing) {
        const about = { id: needs.world.newId(), updatedBy: null, createdAt: needs.world.now() }
        needs.pages.save(prepareStoredPage(needs, contents, about))
      }
      needs.versions.presentAll()
      return missing.length
    })

const isUntouched = (
  { contents: { slug, content } }: CmsPage,
  cameBefore: IsTextOfEarlierRelease,
) => content.type === 'markdown' && cameBefore(slug, content.markdown)
