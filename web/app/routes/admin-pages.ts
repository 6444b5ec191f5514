import { adminPages } from '#web/features/admin/pages.ts'
import type { BuiltPageModule } from '#web/lib/page.ts'
import { assignStyleArea, route } from './route.ts'

export const adminRoutes = assignStyleArea(
  'admin',
  adminPages.flatMap(({ pages }) =>
    pages.map((described) => {
      const load = async () => ({ page: (await described.load())(described, adminPages) })
      return route(described.path, Object.assign(load, described.load as BuiltPageModule))
    }),
  ),
)
