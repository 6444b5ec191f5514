/** Category changes by the operator; each writes its audit entry in the same transaction. */

import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import type { InputIssue, InvalidInput } from '#modules/kernel/invalid-input.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { createSlug } from '#modules/kernel/slug.ts'
import type { CategoryInput } from '../contract/categories.ts'
import type { ReferenceNeeds } from '../ports.ts'
import { buildCategory, type Category, findGroupId } from './category.ts'

export type CategoryRefusal =
  | { readonly code: 'category.not-found' | 'category.has-children' }
  | { readonly code: 'category.in-use'; readonly listings: number }
  | InvalidInput

export type CategoryNeeds = Pick<
  ReferenceNeeds,
  'categories' | 'audit' | 'atomically' | 'world' | 'inLatin'
>
/** Slugs with a meaning in links. */
const RESERVED_SLUGS = new Set(['tutte', 'nuovo', 'order'])

export const createCategory =
  (needs: CategoryNeeds) => (editor: StaffActor, contents: CategoryInput) =>
    needs.atomically(() => {
      const slug = contents.slug ?? createSlug(needs.inLatin(contents.name))
      const category = buildCategory({ id: slug, slug, questions: [] }, contents, needs.world.newId)
      const issues = [...slugIssues(needs, slug), ...parentIssues(needs, category)]
      if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
      needs.categories.add(category)
      needs.audit.record(editor, 'category.create', ['category', category.id], { after: category })
      return accept(category)
    })

/** Moving a category to another group moves its listings too. */
export const changeCategory =
  (needs: CategoryNeeds) => (editor: StaffActor, id: string, contents: CategoryInput) =>
    needs.atomically(() => {
      const before = needs.categories.find(id)
      if (!before) return refuse({ code: 'category.not-found' })
      const after = buildCategory(before, contents, needs.world.newId)
      const issues = parentIssues(needs, after)
      if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
      needs.categories.save(after)
      if (findGroupId(after) !== findGroupId(before))
        needs.categories.regroup(id, findGroupId(after))
      needs.audit.record(
        editor,
        'category.change',
        ['category', id],
        pickChangedFields(before, after),
      )
      return accept(after)
    })

export const orderCategories =
  (needs: Pick<CategoryNeeds, 'atomically' | 'categories' | 'audit'>) =>
  (editor: StaffActor, ids: readonly string[]) =>
    needs.atomically(() => {
      const before = needs.categories.all().map(({ id }) => id)
      const existing = new Set(before)
      if (!ids.every((id) => existing.has(id))) return refuse({ code: 'category.not-found' })
      needs.categories.setOrder(ids)
      const ordered = new Set(ids)
      needs.audit.record(editor, 'category.order', ['category', ids[0] ?? ''], {
        before: { order: before.filter((id) => ordered.has(id)) },
        after: { order: ids },
      })
      return accept(null)
    })

/** A category in use can only be removed with a replacement for its listings. */
export const removeCategory =
  (needs: CategoryNeeds) => (editor: StaffActor, id: string, moveTo: string | null) =>
    needs.atomically(() => {
      const category = needs.categories.find(id)
      return category
        ? deleteCategory(needs, editor, { category, moveTo })
        : refuse({ code: 'category.not-found' })
    })

const deleteCategory = (
  needs: CategoryNeeds,
  editor: StaffActor,
  { category, moveTo }: { readonly category: Category; readonly moveTo: string | null },
) => {
  const { id } = category
  const listings = needs.categories.listingsOf(id)
  const heir = moveTo === null ? null : needs.categories.find(moveTo)
  const hindrance = hindranceOf(needs, { id, listings, moveTo, heir })
  if (hindrance) return refuse(hindrance)
  if (heir) needs.categories.moveListings(id, heir)
  needs.categories.remove(category)
  const after = heir ? { movedTo: heir.id, listings } : null
  needs.audit.record(editor, 'category.delete', ['category', id], { before: category, after })
  return accept(null)
}

type Removal = {
  readonly id: string
  readonly listings: number
  readonly moveTo: string | null
  readonly heir: Category | null
}

const hindranceOf = (
  { categories }: Pick<CategoryNeeds, 'categories'>,
  { id, listings, moveTo, heir }: Removal,
): CategoryRefusal | null => {
  if (categories.childrenOf(id) > 0) return { code: 'category.has-children' }
  if (moveTo === null) return listings > 0 ? { code: 'category.in-use', listings } : null
  if (heir && heir.id !== id) return null
  const issues = [{ path: 'moveTo', message: 'Scegli un’altra categoria' }]
  return { code: 'request.invalid', issues }
}

const slugIssues = (
  { categories }: Pick<CategoryNeeds, 'categories'>,
  slug: string,
): InputIssue[] => {
  if (slug === '' || RESERVED_SLUGS.has(slug))
    return [{ path: 'slug', message: 'Scrivi un altro indirizzo' }]
  const isTaken = categories.bySlug(slug) ?? categories.find(slug)
  return isTaken ? [{ path: 'slug', message: 'Questo indirizzo è già di un’altra categoria' }] : []
}

/** Two levels only: groups, and categories within them. */
const parentIssues = (
  { categories }: Pick<CategoryNeeds, 'categories'>,
  { id, parentId }: Category,
): InputIssue[] => {
  if (parentId === null) return []
  const issue = (message: string) => [{ path: 'parentId', message }]
  const parent = categories.find(parentId)
  if (!parent || parent.parentId !== null || parentId === id) return issue('Scegli un gruppo')
  if (categories.childrenOf(id) > 0)
    return issue('Questo gruppo ha delle sottocategorie: prima spostale')
  return []
}
