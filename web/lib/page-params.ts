import { createContext, useContext } from 'react'
import type { PageRequest } from './page.ts'

/** Path parameters, such as `id` in /lavori/{id}. */
export const PageParamsContext = createContext<PageRequest['params']>({})

export const usePageParams = () => useContext(PageParamsContext)
