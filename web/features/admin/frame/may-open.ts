import { createContext, useContext } from 'react'
import { useViewer } from '#web/lib/viewer.ts'
import { type MenuGroup, mayOpenAdminPage } from './descriptor.ts'

/** Every page of the admin area, as its frame got them. */
export const MenuContext = createContext<readonly MenuGroup[]>([])

/** Tells whether an address is an admin page that the viewer may open. */
export const useMayOpen = () => {
  const menu = useContext(MenuContext)
  const { user } = useViewer()
  return (href: string) => {
    const [path] = href.split(/[?#]/)
    const page = menu.flatMap(({ pages }) => pages).find((one) => one.path === path)
    return user !== null && page !== undefined && mayOpenAdminPage(user.role, page)
  }
}
