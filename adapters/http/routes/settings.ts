import type { GenericSchema, InferOutput } from 'valibot'
import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readChange } from '#adapters/http/read-change.ts'

type Settings<Input> = {
  readonly read: () => object
  readonly change: (actor: ReturnType<typeof readActor>, input: Input) => object
}

/** Settings that admins read and change; a change answers like a read. */
export const settingsRoutes = <Schema extends GenericSchema>(
  name: string,
  schema: Schema,
  { read, change }: Settings<InferOutput<Schema>>,
) =>
  newRoutes()
    .get(`/admin/settings/${name}`, adminOnly, (c) => c.json(read()))
    .put(`/admin/settings/${name}`, adminOnly, async (c) => {
      const changeOf = await readChange(c)
      return c.json(change(readActor(c), changeOf(read(), schema)))
    })
