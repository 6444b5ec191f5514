import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type {
  OwnShowcaseItemReply,
  OwnShowcaseListReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { useApi } from '#web/lib/api.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import {
  type OwnAction,
  type OwnActionQuestion,
  OwnList,
  OwnListNotLoaded,
} from '#web/listing/own/own-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { ItemDialogName as Asked } from './item-actions.tsx'
import { OwnItemCard } from './item-card.tsx'

export const ItemList = () => {
  const { data, ...reply } = useApi<OwnShowcaseListReply>(showcasePaths.mine, { freshMs: 0 })
  const refresh = useRefreshShowcase()
  if (!data) return <OwnListNotLoaded {...reply} />
  if (data.items.length === 0) return <NoItems />
  return (
    <OwnList
      listings={data.items}
      refresh={refresh}
      renewalOf={renewalOf}
      questionOf={(question: Asked, { id }) => QUESTIONS[question](id)}
      card={(item, handlers) => <OwnItemCard item={item} {...handlers} />}
    />
  )
}

const NoItems = () => (
  <EmptyState icon="store" title="Non hai ancora messo niente in vetrina">
    <p>
      Metti in vetrina un prodotto o un servizio, con il suo prezzo: lo vedranno i clienti della tua
      zona. <a href="/pubblica-vetrina">Pubblica il primo</a>.
    </p>
  </EmptyState>
)

const renewalOf = ({ id }: OwnShowcaseItemReply): OwnAction => ({
  method: 'POST',
  path: showcasePaths.renew(id),
  done: {
    title: 'Annuncio rinnovato',
    description: 'È di nuovo tra i primi e resta visibile per altri 60 giorni.',
  },
})

const QUESTIONS: Readonly<Record<Asked, (id: string) => OwnActionQuestion>> = {
  sold: (id) => ({
    title: 'È venduto?',
    yes: 'Segna come venduto',
    text: 'sarà segnato come venduto e nessuno potrà più vedere i tuoi contatti. Per rivenderlo servirà un nuovo annuncio.',
    act: {
      method: 'POST',
      path: showcasePaths.sold(id),
      done: {
        title: 'Segnato come venduto',
        description: 'Nessuno può più vedere i tuoi contatti per questo annuncio.',
      },
    },
  }),
  remove: (id) => ({
    title: 'Eliminare l’annuncio?',
    yes: 'Elimina',
    destructive: true,
    text: 'non sarà più in vetrina né tra i tuoi annunci, e non potrai recuperarlo.',
    act: {
      method: 'DELETE',
      path: showcasePaths.own(id),
      done: { title: 'Annuncio eliminato', description: 'Non è più in vetrina.' },
    },
  }),
}
