import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { AdminShopItemReply } from '#modules/billing/contract/offers.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { type RecordKind, recordPage } from '../form/record-screen.tsx'
import { choiceField, field, usePriceField } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { activeColumn, column, numeric } from '../list/columns.tsx'

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
          field('text', 'name', 'Nome', { required: true }),
          field('multiline', 'description', 'Descrizione'),
          price,
          field('flag', 'isActive', 'In vendita'),
          field('number', 'displayOrder', 'Ordine', { hint: 'I numeri più bassi vengono prima.' }),
        ],
      },
      {
        title: 'Che cosa comprende',
        fields: [
          field('number', 'extraContacts', 'Contatti in più', {
            hint: 'Solo per le aggiunte a un abbonamento.',
          }),
          field('number', 'featuredDays', 'Giorni in evidenza in vetrina', {
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

export const record = recordPage(useShopItemKind)

export const page = listPage<AdminShopItemReply>({
  subtitle: 'Gli articoli in vendita oltre agli abbonamenti.',
  create: 'Nuovo articolo',
  path: billingAdminPaths.shopItems,
  caption: 'Articoli',
  counted: { one: 'articolo', many: 'articoli' },
  empty: 'Nessun articolo: aggiungi il primo',
  columns: [
    column('Nome', ({ id, name }) => <a href={`/admin/catalogo/${id}`}>{name}</a>),
    column('Tipo', ({ itemType }) => (itemType === 'addon' ? 'Aggiunta' : 'Servizio')),
    numeric('Prezzo', ({ price }) => formatPrice(price)),
    activeColumn('In vendita', 'Non in vendita'),
  ],
})
