import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { readListAddress, writeListAddress } from '#web/listing/list/list-address.ts'
import { ListingList } from '#web/listing/list/listing-list.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import type { ItemCardProps } from './item-card.tsx'
import { showcaseBoard } from './showcase-board.ts'
import { ShowcaseFilters } from './showcase-filters.tsx'

type Props = { readonly Card: ComponentType<ItemCardProps>; readonly banner?: ReactNode }

/** /vetrina: the list of items. `Card` renders one of them. */
export const ShowcaseListScreen = ({ Card, banner }: Props) => {
  const { search } = useLocation()
  const address = readListAddress(showcaseBoard, new URLSearchParams(search))
  const key = writeListAddress(showcaseBoard, address)

  return (
    <div className="wrap list-screen" data-mode="offro">
      <PageHeader
        before={<ModeSwitch mode="offro" hrefs={{ cerco: '/lavori', offro: '/vetrina' }} />}
        title="Vetrina"
        subtitle="Prodotti e servizi di professionisti e privati della tua zona"
        actions={
          <LinkButton href="/pubblica-vetrina" icon="plus">
            Pubblica in vetrina
          </LinkButton>
        }
      />
      <ShowcaseFilters key={key} address={address} />
      {banner}
      <ListingList
        key={`list ${key}`}
        board={showcaseBoard}
        address={address}
        card={(item, isEager) => <Card item={item} eager={isEager} />}
      />
      <p className="other-board cluster between small" data-mode="cerco">
        <span>Preferisci rispondere a chi cerca?</span>
        <a href="/lavori">Vai alle Richieste</a>
      </p>
    </div>
  )
}
