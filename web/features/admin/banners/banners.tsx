import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { AdminBannerReply } from '#modules/content/contract/banners.ts'
import type { BannerPosition } from '#modules/content/contract/paths.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { recordPage } from '../form/record-screen.tsx'
import { choiceField, field } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { activeColumn, column, numeric } from '../list/columns.tsx'
import { choice } from '../list/filters.tsx'

const POSITION_LABELS: Record<BannerPosition, string> = {
  home_hero: 'Home, in testa',
  home_middle: 'Home, a metà',
  jobs_top: 'Richieste, in testa',
  showcase_top: 'Vetrina, in testa',
  article_bottom: 'Articoli, in fondo',
  contact_top: 'Contatti, in testa',
  contact_bottom: 'Contatti, in fondo',
}

export const record = recordPage<AdminBannerReply>(() => ({
  path: contentAdminPaths.banners,
  sections: [
    {
      title: 'Banner',
      fields: [
        field('text', 'name', 'Nome', { hint: 'Lo vedi solo tu.', required: true }),
        choiceField('position', 'Posizione', POSITION_LABELS),
        field('number', 'displayOrder', 'Ordine', { hint: 'Prima i più piccoli.' }),
        field('flag', 'isActive', 'Attivo'),
      ],
    },
    {
      title: 'Contenuto',
      hint: 'Il codice di altri siti si carica solo dopo il consenso del visitatore, in un riquadro chiuso.',
      fields: [
        choiceField('bannerType', 'Tipo', { image: 'Immagine', code: 'Codice' }),
        field('text', 'imageUrl', 'Indirizzo dell’immagine'),
        field('text', 'linkUrl', 'Dove porta'),
        field('multiline', 'adCode', 'Codice'),
      ],
    },
  ],
  blank: { position: 'home_hero', bannerType: 'image', isActive: true, displayOrder: 0 },
  adminPage: '/admin/banner',
  words: {
    saved: 'Banner salvato',
    removed: 'Banner eliminato',
    missing: 'Banner non trovato',
    remove: 'Eliminare il banner?',
    removeQuestion: 'Si cancellano anche i suoi conteggi.',
  },
}))

export const page = listPage<AdminBannerReply>({
  create: 'Nuovo banner',
  path: contentAdminPaths.banners,
  counted: { one: 'banner', many: 'banner' },
  empty: 'Nessun banner',
  filters: [choice('position', 'Posizione', 'Tutte le posizioni', POSITION_LABELS)],
  columns: [
    column('Nome', ({ id, name }) => <a href={`/admin/banner/${id}`}>{name}</a>),
    column('Posizione', ({ position }) => POSITION_LABELS[position]),
    numeric('Visto', ({ impressions }) => formatNumber(impressions)),
    numeric('Premuto', ({ clicks }) => formatNumber(clicks)),
    activeColumn('Attivo', 'Spento'),
  ],
})
