import { inArea, route } from './route.ts'

/** The rooms of the admin area; their menu is in `web/features/admin/frame/sections.ts`. */
export const adminPages = inArea('admin', [
  route(
    '/admin/utenti',
    'web/features/admin/users/users-page.tsx',
    () => import('#web/features/admin/users/users-page.tsx'),
  ),
  route(
    '/admin/utenti/:id',
    'web/features/admin/users/user-page.tsx',
    () => import('#web/features/admin/users/user-page.tsx'),
  ),
  route(
    '/admin/registro',
    'web/features/admin/audit-log/audit-log-page.tsx',
    () => import('#web/features/admin/audit-log/audit-log-page.tsx'),
  ),
  route(
    '/admin',
    'web/features/admin/moderation/moderation-page.tsx',
    () => import('#web/features/admin/moderation/moderation-page.tsx'),
  ),
])
