/** The schema with all objects strict: an unnamed field is a fault. */
import * as v from 'valibot'

type Parts = {
  readonly type: string
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
  readonly options?: readonly v.GenericSchema[]
}

export const toStrictSchema = (schema: v.GenericSchema): v.GenericSchema => {
  const { type, entries, item, wrapped, options } = schema as unknown as Parts
  if (entries) {
    return v.strictObject(
      Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => [name, toStrictSchema(entry)]),
      ),
    )
  }
  if (item) return v.array(toStrictSchema(item))
  if (type === 'nullable' && wrapped) return v.nullable(toStrictSchema(wrapped))
  if ((type === 'optional' || type === 'exact_optional') && wrapped)
    return v.optional(toStrictSchema(wrapped))
  if ((type === 'union' || type === 'variant') && options)
    return v.union(options.map(toStrictSchema))
  return schema
}
