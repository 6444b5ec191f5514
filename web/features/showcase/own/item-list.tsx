import { useState } from 'react'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type {
  OwnShowcaseItemReply,
  OwnShowcaseListReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { send, useApi } from '#web/lib/api.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import { type Done, OwnNotHere, useChanging, useFocusOnCard } from '#web/listing/own/own-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Question } from './item-actions.tsx'
import { ItemCard } from './item-card.tsx'

type Asking = { readonly question: Question; readonly item: OwnShowcaseItemReply }

export const ItemList = () => {
  const mine = useMyItems()
  const [asking, setAsking] = useState<Asking | null>(null)
  const cardId = useFocusOnCard(asking?.item.id ?? mine.busyId)
  const close = () => setAsking(null)
  const closeOnce = async (work: (item: OwnShowcaseItemReply) => Promise<boolean>) => {
    if (asking && (await work(asking.item))) close()
  }

  if (!mine.items) return <OwnNotHere {...mine.reply} />
  if (mine.items.length === 0) return <NoItems />
  return (
    <>
      <ul className="own-list grid gap-3">
        {mine.items.map((item) => (
          <li key={item.id} id={cardId(item.id)} tabIndex={-1}>
            <ItemCard
              item={item}
              isBusy={mine.busyId === item.id}
              onAsk={(question) => setAsking({ question, item })}
              onRenew={() => void mine.renew(item)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking?.question === 'sold'}
        onClose={close}
        onConfirm={() => closeOnce(mine.markSold)}
        title="È venduto?"
        yes="Segna come venduto"
      >
        <p>
          «{asking?.item.title}» sarà segnato come venduto e nessuno potrà più vedere i tuoi
          contatti. Non si può tornare indietro.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking?.question === 'remove'}
        onClose={close}
        onConfirm={() => closeOnce(mine.remove)}
        title="Eliminare l’annuncio?"
        yes="Elimina"
        destructive
      >
        <p>
          «{asking?.item.title}» esce dalla vetrina e dai tuoi annunci. Non si può tornare indietro.
        </p>
      </ConfirmDialog>
    </>
  )
}

const NoItems = () => (
  <EmptyState icon="store" title="Non hai ancora messo niente in vetrina">
    <p>
      Un prodotto o un servizio, con il suo prezzo: lo vedono i clienti della tua zona.{' '}
      <a href="/pubblica-vetrina">Pubblica il primo</a>.
    </p>
  </EmptyState>
)

/** The user's items and their actions. Each action answers true on success. */
const useMyItems = () => {
  const reply = useApi<OwnShowcaseListReply>(showcasePaths.mine, { freshMs: 0 })
  const { busyId, change } = useChanging(useRefreshShowcase())

  return {
    items: reply.data?.items,
    reply,
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
