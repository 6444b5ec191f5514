import type { ComponentType } from 'react'
import type {
  AdminCityReply,
  AdminProvinceReply,
  AdminRegionReply,
  CityInput,
} from '#modules/reference/contract/places.ts'
import { referencePaths } from '#modules/reference/contract/staff-paths.ts'
import { usePageParams, useQuery } from '#web/lib/page.ts'
import type { TableColumn } from '#web/ui/content/table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type RecordKind, RecordScreen } from '../form/record-screen.tsx'
import { recordField } from '../form/record-values.ts'
import { adminPage, NewRecordLink } from '../frame/admin-page.tsx'
import { adminList } from '../list/admin-list.tsx'
import { activeColumn, plainColumn } from '../list/columns.tsx'
import { choiceFilter, searchFilter } from '../list/filters.tsx'

const KINDS = [
  { key: 'comuni', label: 'Comuni' },
  { key: 'province', label: 'Province' },
  { key: 'regioni', label: 'Regioni' },
] as const
type Kind = (typeof KINDS)[number]['key']

/** The shown list is in the address. */
const PlaceLists = () => {
  const selected = useQuery().get('tipo')
  const shown = KINDS.find(({ key }) => key === selected)?.key ?? 'comuni'
  const Shown = LISTS[shown]
  return (
    <div className="stack">
      <nav aria-label="Tipo di luogo" className="cluster">
        {KINDS.map(({ key, label }) => (
          <a
            key={key}
            className="chip"
            href={`/admin/luoghi?tipo=${key}`}
            aria-current={key === shown ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <Shown />
    </div>
  )
}

type Place = { readonly id: string; readonly name: string; readonly isActive: boolean }

const SEARCH = searchFilter('Nome o codice')
const STATE = choiceFilter('state', 'Stato', 'Tutti gli stati', {
  active: 'Visibile',
  hidden: 'Nascosto',
})

const columnsOf = <Row extends Place>(kind: Kind): readonly TableColumn<Row>[] => [
  plainColumn('Nome', ({ id, name }) => (
    <a href={`/admin/luoghi/${kind}/${encodeURIComponent(id)}`}>{name}</a>
  )),
  plainColumn('Codice', ({ id }) => <code>{id}</code>),
  activeColumn('Visibile', 'Nascosto'),
]

const ASKED = ['tipo']

const LISTS: Readonly<Record<Kind, ComponentType>> = {
  comuni: adminList<AdminCityReply>({
    path: referencePaths.cities,
    asked: ASKED,
    caption: 'Comuni',
    columns: [
      ...columnsOf<AdminCityReply>('comuni'),
      plainColumn('Provincia', ({ provinceName, provinceId }) => `${provinceName} (${provinceId})`),
    ],
    filters: [SEARCH, searchFilter('Sigla della provincia', 'provinceId'), STATE],
    counted: { one: 'comune', many: 'comuni' },
    empty: 'Nessun comune trovato',
  }),
  province: adminList<AdminProvinceReply>({
    path: referencePaths.provinces,
    asked: ASKED,
    caption: 'Province',
    columns: [
      ...columnsOf<AdminProvinceReply>('province'),
      plainColumn('Regione', ({ regionName }) => regionName),
    ],
    filters: [SEARCH, STATE],
    counted: { one: 'provincia', many: 'province' },
    empty: 'Nessuna provincia trovata',
  }),
  regioni: adminList<AdminRegionReply>({
    path: referencePaths.regions,
    asked: ASKED,
    caption: 'Regioni',
    columns: columnsOf<AdminRegionReply>('regioni'),
    filters: [SEARCH, STATE],
    counted: { one: 'regione', many: 'regioni' },
    empty: 'Nessuna regione trovata',
  }),
}

export const editPage = adminPage({
  Content: () => {
    const { kind = '' } = usePageParams()
    const matching = KINDS.find(({ key }) => key === kind)
    if (!matching) return <EmptyState title="Luogo non trovato" />
    const Screen = SCREENS[matching.key]
    return <Screen />
  },
})

const NAME = recordField('text', 'name', 'Nome', { required: true })
const IS_ACTIVE = recordField('flag', 'isActive', 'Visibile', {
  hint: 'Se lo nascondi, nessuno può più sceglierlo. Gli annunci già pubblicati restano.',
})

const shared = (tipo: string) => ({
  blank: { isActive: true },
  listHref: `/admin/luoghi?tipo=${tipo}`,
  words: { saved: 'Luogo salvato', missing: 'Luogo non trovato' },
})

const CITY: RecordKind<AdminCityReply, AdminCityReply | CityInput> = {
  ...shared('comuni'),
  path: referencePaths.cities,
  sections: [
    {
      title: 'Comune',
      hint: 'Se cambi il nome o la provincia, cambiano anche nei suoi annunci. Dopo una fusione aggiungi il comune nuovo e nascondi i vecchi.',
      fields: [
        NAME,
        recordField('text', 'provinceId', 'Sigla della provincia', { required: true }),
        recordField('text', 'code', 'Codice catastale', {
          hint: 'Una lettera e tre cifre, come H501. Poi non si può più cambiare.',
          required: true,
        }),
        IS_ACTIVE,
      ],
    },
  ],
  toForm: (city) => ({ ...city, code: city.id }),
}

const PROVINCE: RecordKind<AdminProvinceReply> = {
  ...shared('province'),
  path: referencePaths.provinces,
  sections: [{ title: 'Provincia', fields: [NAME, IS_ACTIVE] }],
}

const REGION: RecordKind<AdminRegionReply> = {
  ...shared('regioni'),
  path: referencePaths.regions,
  sections: [{ title: 'Regione', fields: [NAME, IS_ACTIVE] }],
}

/** Looked up by path segment. Places are hidden, never deleted, because listings refer to them. */
const SCREENS: Readonly<Record<Kind, ComponentType>> = {
  comuni: () => <RecordScreen kind={CITY} />,
  province: () => <RecordScreen kind={PROVINCE} />,
  regioni: () => <RecordScreen kind={REGION} />,
}

export const page = adminPage({
  subtitle: 'Regioni, province e comuni. Ogni anno qualche comune si fonde o cambia nome.',
  Actions: () => <NewRecordLink href="/admin/luoghi/comuni/nuovo">Nuovo comune</NewRecordLink>,
  Content: PlaceLists,
})
