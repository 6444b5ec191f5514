import type { ContactKey } from '#modules/talks/contract/paths.ts'
import type { TalkKeys } from '#modules/talks/ports.ts'
import { part, withSql } from '../statements.ts'
import { keyOf } from './key-of.ts'

export const sqliteTalkKeys = withSql<TalkKeys>(({ value }) => ({
  stateOf: (id) =>
    value<ContactKey>`SELECT ${part(keyOf('t'))} FROM talks t WHERE t.id = ${id}` ?? 'given',
}))
