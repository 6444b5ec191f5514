import * as v from 'valibot'
import { optionalField } from '../contract.ts'
import { createPageQuery } from './paging.ts'

/** What a table of the admin area may be asked: its order (the first is the usual one), a page, or all of it as a file. */
export const tableQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: optionalField(v.picklist(sorts, 'Ordinamento non valido'), () => sorts[0] as Sorts[number]),
  format: optionalField(v.picklist(['csv'], 'Formato non valido')),
  ...createPageQuery(50),
})

export type TablePageQuery = {
  readonly format?: 'csv' | undefined
  readonly limit: number
  readonly offset: number
}
