import { adminPages } from '#web/features/admin/pages.ts'
import { inArea, route } from './route.ts'

/** The pages of the admin area, as `web/features/admin/pages.ts` describes them. */
export const adminRoutes = inArea(
  'admin',
  adminPages.flatMap(({ pages }) =>
    pages.map((described) =>
      route(described.path, `web/features/admin/${described.file}`, async () => ({
        page: (await described.load()).page(described, adminPages),
      })),
    ),
  ),
)
