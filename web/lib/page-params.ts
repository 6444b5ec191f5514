import { createContext, useContext } from 'react'
import type { PageRequest } from './page.ts'

/** What the route's pattern found in the address, such as `id` in /lavori/{id}. */
export const PageParamsContext = createContext<PageRequest['params']>({})

export const usePageParams = () => useContext(PageParamsContext)
