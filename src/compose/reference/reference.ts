import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { categoryAdminRoutes } from '#adapters/http/routes/reference/categories.ts'
import { placeAdminRoutes } from '#adapters/http/routes/reference/places.ts'
import { sqliteCategories } from '#adapters/sqlite/reference/category-store.ts'
import { sqlitePlaces } from '#adapters/sqlite/reference/place-store.ts'
import { createReference } from '#modules/reference/index.ts'
import type { AppContext } from '../app-context.ts'

/** Categories and places in the admin area. */
export const composeReference = (context: AppContext) => {
  const { connection, atomically, audit } = context
  const reference = createReference({
    atomically,
    audit,
    categories: sqliteCategories(connection),
    places: sqlitePlaces(connection),
  })
  return {
    api: new Hono<HttpEnv>()
      .route('/', categoryAdminRoutes(reference))
      .route('/', placeAdminRoutes(reference)),
  }
}
