import { referencePaths } from '#modules/reference/contract/staff-paths.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type RecordKind, RecordScreen } from '../form/record-screen.tsx'
import { field, type RecordField } from '../form/record-values.ts'
import { adminPage } from '../frame/admin-page.tsx'

export const page = adminPage({
  Content: () => {
    const { kind = '' } = usePageParams()
    const known = PLACE_KINDS.get(kind)
    return known ? <RecordScreen kind={known} /> : <EmptyState title="Luogo non trovato" />
  },
})

const NAME: RecordField = field('text', 'name', 'Nome', { required: true })
const IS_ACTIVE: RecordField = field('flag', 'isActive', 'Visibile', {
  hint: 'Nascosto, non si sceglie più; gli annunci che ci sono restano.',
})

const shared = (tipo: string) => ({
  blank: { isActive: true },
  adminPage: `/admin/luoghi?tipo=${tipo}`,
  Remove: null,
  words: {
    saved: 'Luogo salvato',
    missing: 'Luogo non trovato',
  },
})

/** By path segment. Places are hidden, never deleted, because listings refer to them. */
const PLACE_KINDS: ReadonlyMap<string, RecordKind<object>> = new Map([
  [
    'comuni',
    {
      ...shared('comuni'),
      listPath: referencePaths.cities,
      itemPath: referencePaths.city,
      sections: [
        {
          title: 'Comune',
          hint: 'Con il nome o la provincia cambiano anche i suoi annunci. Dopo una fusione: aggiungi il comune nuovo e nascondi i vecchi.',
          fields: [
            NAME,
            field('text', 'provinceId', 'Sigla della provincia', { required: true }),
            field('text', 'code', 'Codice catastale', {
              hint: 'Una lettera e tre cifre, come H501. Dopo non cambia più.',
              required: true,
            }),
            IS_ACTIVE,
          ],
        },
      ],
      toForm: (city: object) => ({ ...city, code: 'id' in city ? city.id : '' }),
    },
  ],
  [
    'province',
    {
      ...shared('province'),
      listPath: referencePaths.provinces,
      itemPath: referencePaths.province,
      sections: [{ title: 'Provincia', fields: [NAME, IS_ACTIVE] }],
    },
  ],
  [
    'regioni',
    {
      ...shared('regioni'),
      listPath: referencePaths.regions,
      itemPath: referencePaths.region,
      sections: [{ title: 'Regione', fields: [NAME, IS_ACTIVE] }],
    },
  ],
])
