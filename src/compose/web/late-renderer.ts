import type { PageRenderer } from '#adapters/http/pages.ts'
import type { createRenderer } from '#web/app/render.tsx'

/** The front end is read with the first page, or when it is asked to be: the first answer need not wait for it. */
export const lateRenderer = (needs: Parameters<typeof createRenderer>[0]) => {
  let loading: Promise<PageRenderer> | undefined
  const load = () => {
    loading ??= import('#web/app/render.tsx').then((web) => web.createRenderer(needs))
    return loading
  }
  return {
    load,
    plan: async (...asked: Parameters<PageRenderer['plan']>) => (await load()).plan(...asked),
    render: async (...asked: Parameters<PageRenderer['render']>) => (await load()).render(...asked),
  }
}
