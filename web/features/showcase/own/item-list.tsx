import { useState } from 'react'
import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { OwnNotHere } from '#web/listing/own/own-not-here.tsx'
import { useFocusOnCard } from '#web/listing/own/use-focus-on-card.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Question } from './item-actions.tsx'
import { ItemCard } from './item-card.tsx'
import { useMyItems } from './use-my-items.ts'

type Asking = { readonly question: Question; readonly item: OwnShowcaseItemReply }

export const ItemList = () => {
  const mine = useMyItems()
  const [asking, setAsking] = useState<Asking | null>(null)
  const cardId = useFocusOnCard(asking?.item.id ?? mine.busyId)
  const close = () => setAsking(null)
  const closeOnce = async (work: (item: OwnShowcaseItemReply) => Promise<boolean>) => {
    if (asking && (await work(asking.item))) close()
  }

  if (!mine.items) return <OwnNotHere {...mine} />
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
