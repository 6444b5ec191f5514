import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { AdminShopItemReply } from '#modules/billing/contract/offers.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { type RecordKind, recordPage } from '../form/record-screen.tsx'
import { choiceField, recordField, usePriceField } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { activeColumn, numericColumn, plainColumn } from '../list/columns.tsx'

const useShopItemKind = (): RecordKind<AdminShopItemReply> => {
  const price = usePriceField()
  return {
    path: billingAdminPaths.shopItems,
    sections: [
      {
        title: 'Articolo',
        fields: [
          choiceField('itemType', 'Tipo', {
            addon: 'Aggiunta a un abbonamento',
            service: 'Servizio',
          }),
          recordField('text', 'name', 'Nome', { required: true }),
          recordField('multiline', 'description', 'Descrizione'),
          price,
          recordField('flag', 'isActive', 'In vendita'),
          recordField('number', 'displayOrder', 'Ordine', {
            hint: 'I numeri più bassi vengono prima.',
          }),
        ],
      },
      {
        title: 'Che cosa comprende',
        fields: [
          recordField('number', 'extraContacts', 'Contatti in più', {
            hint: 'Solo per le aggiunte a un abbonamento.',
          }),
          recordField('number', 'featuredDays', 'Giorni in evidenza in vetrina', {
            hint: 'Solo per i servizi.',
          }),
        ],
      },
    ],
    blank: { itemType: 'addon', isActive: true, displayOrder: 0 },
    listHref: '/admin/catalogo',
    words: {
      saved: 'Articolo salvato',
      removed: 'Articolo eliminato',
      missing: 'Articolo non trovato',
      remove: 'Eliminare l’articolo?',
      removeQuestion: 'Non si potrà più acquistare. Gli ordini già fatti restano come sono.',
    },
  }
}

export const editPage = recordPage(useShopItemKind)

export const page = listPage<AdminShopItemReply>({
  subtitle: 'Gli articoli in vendita oltre agli abbonamenti.',
  create: 'Nuovo articolo',
  path: billingAdminPaths.shopItems,
  caption: 'Articoli',
  counted: { one: 'articolo', many: 'articoli' },
  empty: 'Nessun articolo: aggiungi il primo',
  columns: [
    plainColumn('Nome', ({ id, name }) => <a href={`/admin/catalogo/${id}`}>{name}</a>),
    plainColumn('Tipo', ({ itemType }) => (itemType === 'addon' ? 'Aggiunta' : 'Servizio')),
    numericColumn('Prezzo', ({ price }) => formatPrice(price)),
    activeColumn('In vendita', 'Non in vendita'),
  ],
})
