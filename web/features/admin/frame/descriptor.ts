import type { Role } from '#modules/kernel/viewer.ts'
import type { BuiltPageModule, Page } from '#web/lib/page.ts'

/** All that is said of a page outside its file: route, menu entry, permission and title follow. */
export type AdminPage = {
  readonly path: string
  /** Heading, name in the menu and title of the document. */
  readonly title: string
  /** Id of the section of the guide that explains it. */
  readonly guide: string
  /** Moderators see listings and messages; people, money and settings are the admin's. */
  readonly role: 'staff' | 'admin'
  readonly load: (() => Promise<LoadAdminPage>) & BuiltPageModule
}

/** What a page's file exports: the frame around its content, told who it is and what the menu holds. */
export type LoadAdminPage = (descriptor: AdminPage, menu: readonly MenuGroup[]) => Page

export type MenuGroup = { readonly title: string; readonly pages: readonly AdminPage[] }

type File<Part extends string> = () => Promise<Readonly<Record<Part, LoadAdminPage>>>

/** A file that exports more than one page, and the export that this one is. */
type PartOfFile<Part extends string> = readonly [file: File<NoInfer<Part>>, part: Part]

const describedFor =
  (role: AdminPage['role']) =>
  <Part extends string>(
    path: string,
    title: string,
    guide: string,
    file: File<'page'> | PartOfFile<Part>,
  ): AdminPage => ({ path, title, guide, role, load: loadOf(file) })

const loadOf = <Part extends string>(page: File<'page'> | PartOfFile<Part>): AdminPage['load'] => {
  if (typeof page === 'function')
    return Object.assign(async () => (await page()).page, page as BuiltPageModule)
  const [file, part] = page
  return Object.assign(async () => (await file())[part], file as BuiltPageModule)
}

export const staffPage = describedFor('staff')
export const adminOnlyPage = describedFor('admin')

export const mayOpenAdminPage = (role: Role, page: Pick<AdminPage, 'role'>) =>
  role === 'admin' || (role === 'moderator' && page.role === 'staff')

/** What somebody of this role finds in the menu. A page below another one is reached from there. */
export const buildAdminMenu = (role: Role, menu: readonly MenuGroup[]): readonly MenuGroup[] =>
  menu
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter((page) => mayOpenAdminPage(role, page) && !isBelowAnother(page, pages)),
    }))
    .filter(({ pages }) => pages.length > 0)

const isBelowAnother = ({ path }: AdminPage, pages: readonly AdminPage[]) =>
  pages.some((other) => isPathBelow(path, other.path))

/** Moderation is the area's own address, and no other page lies below it. */
export const isPathBelow = (path: string, page: string) =>
  page !== '/admin' && path.startsWith(`${page}/`)
