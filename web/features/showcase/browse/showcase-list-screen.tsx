import type { ComponentType, FormEvent, ReactNode } from 'react'
import {
  ITEM_CONDITION_LABELS,
  PRODUCT_TYPE_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { BoardScreen, OtherBoardLink } from '#web/listing/list/board-screen.tsx'
import { useFacetCounts } from '#web/listing/list/facet-counts.ts'
import { FilterForm } from '#web/listing/list/filter-form.tsx'
import type { ListAddress } from '#web/listing/list/list-address.ts'
import { CategoryFilter, CityFilter, DistanceFilter } from '#web/listing/list/place-filters.tsx'
import { RegionAndProvinceFilter } from '#web/listing/list/province-filter.tsx'
import { BOARD_PAGE_PATHS } from '#web/listing/sides.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { ItemCardProps } from './item-card.tsx'
import { showcaseBoard } from './showcase-board.ts'

type Props = { readonly Card: ComponentType<ItemCardProps>; readonly banner?: ReactNode }

export const ShowcaseListScreen = ({ Card, banner }: Props) => (
  <BoardScreen
    className="wrap list-screen"
    look="of-list beside offers"
    mode="offro"
    board={showcaseBoard}
    before={<ModeSwitch mode="offro" hrefs={BOARD_PAGE_PATHS} />}
    title="Vetrina"
    subtitle="Prodotti e servizi: prima gli annunci sponsorizzati"
    actions={
      <>
        <LinkButton href="/pubblica-vetrina" icon="plus" label="Pubblica in vetrina" />
        <LinkButton className="to-saved" href="/salvati" icon="heart">
          <span className="hidden-below-48rem">Salvati</span>
        </LinkButton>
      </>
    }
    filters={(address) => <ShowcaseFilters address={address} />}
    banner={banner}
    card={(item, isEager) => <Card item={item} eager={isEager} />}
  >
    <OtherBoardLink
      mode="cerco"
      says="Preferisci rispondere ai clienti?"
      href="/lavori"
      label="Vai alle richieste"
    />
  </BoardScreen>
)

const ShowcaseFilters = ({ address }: { address: ListAddress }) => {
  const { filters } = address
  const { categories, regions } = useFacetCounts(showcaseBoard, address)
  return (
    <FilterForm
      board={showcaseBoard}
      address={address}
      label="Filtra la vetrina"
      searchPlaceholder="Cerca nella vetrina..."
      more={{
        isOpen: MORE.some((name) => filters[name]),
        fields: <MoreFilters filters={filters} />,
      }}
    >
      <CategoryFilter chosen={filters['categoryId']} counts={categories} />
      <RegionAndProvinceFilter
        region={filters['regionId']}
        province={filters['provinceId']}
        counts={regions}
      />
      <CityFilter chosen={filters['city']} />
    </FilterForm>
  )
}

const MORE = ['radiusKm', 'productType', 'condition', 'minPrice', 'maxPrice']

const MoreFilters = ({ filters }: Pick<ListAddress, 'filters'>) => (
  <>
    <DistanceFilter chosen={filters['radiusKm']} />
    <Field label="Tipo di offerta">
      <Select
        name="productType"
        options={toOptions(PRODUCT_TYPE_LABELS)}
        defaultValue={filters['productType']}
        placeholder="Prodotti e servizi"
      />
    </Field>
    <Field label="Condizioni">
      <Select
        name="condition"
        options={toOptions(ITEM_CONDITION_LABELS)}
        defaultValue={filters['condition']}
        placeholder="Tutte le condizioni"
      />
    </Field>
    <Field label="Prezzo da (€)">
      <PriceBox name="minPrice" chosen={filters['minPrice']} />
    </Field>
    <Field label="Prezzo fino a (€)">
      <PriceBox name="maxPrice" chosen={filters['maxPrice']} />
    </Field>
  </>
)

const PriceBox = ({ name, chosen }: { name: string; chosen: string | undefined }) => (
  <TextInput
    name={name}
    inputMode="decimal"
    defaultValue={chosen}
    onInput={(event) => void sayFault(event)}
  />
)

/** The browser says it at the box instead of searching. */
const sayFault = async ({ currentTarget: box }: FormEvent<HTMLInputElement>) => {
  const { readEuro } = await import('#modules/kernel/euro.ts')
  const euro = readEuro(box.value)
  box.setCustomValidity(euro.ok || !box.value ? '' : euro.refusal)
}
