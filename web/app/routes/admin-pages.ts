import { adminPages } from '#web/features/admin/pages.ts'
import type { BuiltPageModule } from '#web/lib/page.ts'
import { route, setArea } from './route.ts'

export const adminRoutes = setArea(
  'admin',
  adminPages.flatMap(({ pages }) =>
    pages.map((described) => {
      const load = async () => ({ page: (await described.load())(described, adminPages) })
      return route(described.path, Object.assign(load, described.load as BuiltPageModule))
    }),
  ),
)
