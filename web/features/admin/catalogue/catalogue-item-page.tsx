import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { DeskCatalogueReply } from '#modules/billing/contract/offers.ts'
import { type RecordKind, RecordScreen } from '../form/record-screen.tsx'
import { adminPage } from '../frame/admin-page.tsx'

export const page = adminPage({
  title: 'Articolo del catalogo',
  isAdminOnly: true,
  Content: () => <RecordScreen kind={catalogueKind} />,
})

const catalogueKind: RecordKind<DeskCatalogueReply> = {
  listPath: billingAdminPaths.catalogue,
  itemPath: billingAdminPaths.catalogueItem,
  readPath: `${billingAdminPaths.catalogue}?limit=100`,
  pick: (answer, id) =>
    (answer as { items: readonly DeskCatalogueReply[] }).items.find((item) => item.id === id),
  sections: [
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
        { kind: 'number', name: 'price', label: 'Prezzo in euro, IVA inclusa', required: true },
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
  ],
  blank: { itemType: 'addon', isActive: true, displayOrder: 0 },
  room: '/admin/catalogo',
  words: {
    saved: 'Articolo salvato',
    removed: 'Articolo eliminato',
    missing: 'Articolo non trovato',
    remove: 'Eliminare l’articolo?',
    removeQuestion: 'Non si potrà più acquistare. Gli ordini già fatti restano come sono.',
  },
}
