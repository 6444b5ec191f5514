/** Replies made of rows: only what their schema names leaves the server. */
import type * as v from 'valibot'

type Sendable<Value> = Value extends readonly (infer Item)[]
  ? readonly Item[]
  : string extends Value
    ? Value | Date
    : Value

type ReplyOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

type Row<Reply> = {
  readonly [Name in keyof Reply]:
    | Sendable<Reply[Name]>
    | (null extends Reply[Name] ? undefined : never)
}

/** What a reply is made of: its moments are no texts yet. */
export type UnserialisedReply<Reply> = {
  readonly [Name in keyof Reply]: Name extends `${string}At`
    ? Exclude<Reply[Name], string> | Date
    : Reply[Name]
}

/** Picks from a row what the reply's schema names: moments as ISO 8601, nested values unchanged, missing ones as null. */
export const pickReply = <Entries extends v.ObjectEntries>(
  { entries }: { readonly entries: Entries },
  row: Row<ReplyOf<Entries>>,
) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, { type }]) => {
      const value: unknown = row[name as keyof typeof row]
      if (value === undefined && type === 'nullable') return [name, null]
      return [name, value instanceof Date ? value.toISOString() : value]
    }),
  ) as ReplyOf<Entries>
