import type { Context } from 'hono'
import * as v from 'valibot'
import { createPageQuery } from '#modules/kernel/contract/paging.ts'
import { readQuery } from './input.ts'

/** Cuts the page that the query asks for out of a list that its module reads whole; all of it without a `limit`. */
export const sliceListByQuery = <Item>(c: Context, items: readonly Item[]) => {
  const { limit, offset } = readQuery(c, PageOfWhole)
  const isPaged = (c.req.query('limit') ?? '') !== ''
  return { items: items.slice(offset, isPaged ? offset + limit : undefined), total: items.length }
}

const PageOfWhole = v.object(createPageQuery(100))
