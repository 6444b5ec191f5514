import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import type { Category } from '#modules/reference/categories/category.ts'
import type { CategoryRefusal } from '#modules/reference/categories/edit-categories.ts'
import {
  AdminCategoryReply,
  CategoryInput,
  CategoryOrderInput,
  CategoryRemoval,
  createCategoryChanges,
} from '#modules/reference/contract/categories.ts'
import type { Reference } from '#modules/reference/index.ts'
import { adminOnly, newRoutes, readActor } from '../../guards.ts'
import { readIdParameter, readJson, readQuery } from '../../input.ts'
import { readChange } from '../../read-change.ts'
import {
  replyInvalid,
  replyNotFound,
  replyRefused,
  valueOrNotFound,
  valueOrRefuse,
} from '../../reply.ts'
import { sliceListByQuery } from '../../slice-list.ts'

const MISSING = 'Categoria non trovata'

export const categoryAdminRoutes = ({ categories }: Pick<Reference, 'categories'>) =>
  newRoutes()
    .get('/admin/categories', adminOnly, (c) =>
      c.json(sliceListByQuery(c, categories.all().map(toReply))),
    )
    .post('/admin/categories', adminOnly, async (c) => {
      const input = await readJson(c, CategoryInput)
      return c.json(toReply(valueOrRefuse(categories.create(readActor(c), input), answer)), 201)
    })
    .put('/admin/category-order', adminOnly, async (c) => {
      valueOrRefuse(
        categories.order(readActor(c), (await readJson(c, CategoryOrderInput)).ids),
        answer,
      )
      return c.body(null, 204)
    })
    .get('/admin/categories/:id', adminOnly, (c) =>
      c.json(valueOrNotFound(replyOf(categories.all(), readIdParameter(c)), MISSING)),
    )
    .patch('/admin/categories/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const present = valueOrNotFound(categories.contentsOf(readIdParameter(c)), MISSING)
      const input = changeOf(
        replyOf(categories.all(), readIdParameter(c)),
        createCategoryChanges(present),
      )
      return c.json(
        toReply(valueOrRefuse(categories.change(readActor(c), readIdParameter(c), input), answer)),
      )
    })
    .delete('/admin/categories/:id', adminOnly, (c) => {
      const { moveTo = null } = readQuery(c, CategoryRemoval)
      valueOrRefuse(categories.remove(readActor(c), readIdParameter(c), moveTo), answer)
      return c.body(null, 204)
    })

const replyOf = (categories: readonly Category[], wanted: string) => {
  const category = categories.find(({ id }) => id === wanted)
  return category ? toReply(category) : null
}

const toReply = (category: Category & { readonly publicListings?: number }) =>
  pickReply(AdminCategoryReply, { publicListings: 0, ...category })

const answer = (c: Parameters<typeof replyRefused>[0], refusal: CategoryRefusal) => {
  const { code } = refusal
  switch (code) {
    case 'category.not-found':
      return replyNotFound(c, MISSING)
    case 'request.invalid':
      return replyInvalid(c, [...refusal.issues])
    case 'category.has-children':
      return replyRefused(c, 409, { code, message: 'Prima sposta o elimina le sue sottocategorie' })
    case 'category.in-use':
      return replyRefused(c, 409, { code, message: inUse(refusal.listings) })
  }
}

const inUse = (listings: number) =>
  listings === 1
    ? 'Un annuncio usa questa categoria: scegli dove spostarlo'
    : `${listings} annunci usano questa categoria: scegli dove spostarli`
