import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type {
  OwnShowcaseItemReply,
  OwnShowcaseListReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { send, useApi } from '#web/lib/api.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import { type Done, useChanging } from '#web/listing/own/use-changing.ts'

/** The user's items and their actions. Each action answers true on success. */
export const useMyItems = () => {
  const { data, error, isValidating, mutate } = useApi<OwnShowcaseListReply>(showcasePaths.mine, {
    freshMs: 0,
  })
  const { busyId, change } = useChanging(useRefreshShowcase())

  return {
    items: data?.items,
    error,
    isReloading: isValidating,
    reload: () => void mutate(),
    busyId,
    markSold: ({ id }: OwnShowcaseItemReply) =>
      change(id, () => send('POST', showcasePaths.sold(id)), DONE.sold),
    renew: ({ id }: OwnShowcaseItemReply) =>
      change(id, () => send('POST', showcasePaths.renew(id)), DONE.renewed),
    remove: ({ id }: OwnShowcaseItemReply) =>
      change(id, () => send('DELETE', showcasePaths.own(id)), DONE.removed),
  }
}

const DONE = {
  sold: {
    title: 'Segnato come venduto',
    description: 'Nessuno può più vedere i tuoi contatti per questo annuncio.',
  },
  renewed: {
    title: 'Annuncio rinnovato',
    description: 'È di nuovo tra i primi, visibile per altri 60 giorni.',
  },
  removed: { title: 'Annuncio eliminato', description: 'Non è più in vetrina.' },
} satisfies Record<string, Done>
