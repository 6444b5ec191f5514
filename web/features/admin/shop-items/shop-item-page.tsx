import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { AdminShopItemReply } from '#modules/billing/contract/offers.ts'
import type { RecordSection } from '../form/record-form.tsx'
import { type RecordKind, RecordScreen } from '../form/record-screen.tsx'
import { type RecordField, usePriceField } from '../form/record-values.ts'
import { adminPage } from '../frame/admin-page.tsx'

export const page = adminPage({
  Content: () => <ShopItemScreen />,
})

const ShopItemScreen = () => {
  const price = usePriceField()
  return <RecordScreen kind={{ ...shopItemKind, sections: sectionsWith(price) }} />
}

const sectionsWith = (price: RecordField): readonly RecordSection[] => [
  {
    title: 'Articolo',
    fields: [
      {
        kind: 'choice',
        name: 'itemType',
        label: 'Tipo',
        options: [
          { value: 'addon', label: 'Aggiunta a un abbonamento' },
          { value: 'service', label: 'Servizio' },
        ],
      },
      { kind: 'text', name: 'name', label: 'Nome', required: true },
      { kind: 'multiline', name: 'description', label: 'Descrizione' },
      price,
      { kind: 'flag', name: 'isActive', label: 'In vendita' },
      { kind: 'number', name: 'displayOrder', label: 'Ordine', hint: 'Prima i più piccoli.' },
    ],
  },
  {
    title: 'Che cosa dà',
    fields: [
      {
        kind: 'number',
        name: 'extraContacts',
        label: 'Contatti in più',
        hint: 'Per le aggiunte a un abbonamento.',
      },
      {
        kind: 'number',
        name: 'featuredDays',
        label: 'Giorni in evidenza in vetrina',
        hint: 'Per i servizi.',
      },
    ],
  },
]

const shopItemKind: Omit<RecordKind<AdminShopItemReply>, 'sections'> = {
  listPath: billingAdminPaths.shopItems,
  itemPath: billingAdminPaths.shopItem,
  readPath: `${billingAdminPaths.shopItems}?limit=100`,
  pick: (answer, id) =>
    (answer as { items: readonly AdminShopItemReply[] }).items.find((item) => item.id === id),
  blank: { itemType: 'addon', isActive: true, displayOrder: 0 },
  adminPage: '/admin/catalogo',
  words: {
    saved: 'Articolo salvato',
    removed: 'Articolo eliminato',
    missing: 'Articolo non trovato',
    remove: 'Eliminare l’articolo?',
    removeQuestion: 'Non si potrà più acquistare. Gli ordini già fatti restano come sono.',
  },
}
