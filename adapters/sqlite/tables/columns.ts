import { integer } from 'drizzle-orm/sqlite-core'

/** A moment as UTC milliseconds. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const flag = (name: string) => integer(name, { mode: 'boolean' })
