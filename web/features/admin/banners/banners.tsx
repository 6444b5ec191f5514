import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { AdminBannerReply } from '#modules/content/contract/banners.ts'
import type { BannerPosition } from '#modules/content/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDate, formatNumber } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { recordPage } from '../form/record-screen.tsx'
import { choiceField, recordField } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { numericColumn, plainColumn } from '../list/columns.tsx'
import { choiceFilter } from '../list/filters.tsx'
import { altField, pictureField } from '../pictures/picture-field.tsx'
import { BannerPreview } from './banner-preview.tsx'

const POSITION_LABELS: Record<BannerPosition, string> = {
  home_hero: 'Home, in testa',
  home_middle: 'Home, a metà',
  jobs_top: 'Richieste, in testa',
  showcase_top: 'Vetrina, in testa',
  article_bottom: 'Articoli, in fondo',
  contact_top: 'Contatti, in testa',
  contact_bottom: 'Contatti, in fondo',
}

const StateBadge = ({ banner: { state, startsOn, endsOn } }: { banner: AdminBannerReply }) => {
  if (state === 'off') return <Badge>Spento</Badge>
  if (state === 'over') return <Badge>Finito {withArticle('il', formatDay(endsOn))}</Badge>
  if (state === 'coming')
    return <Badge tone="warning">{withArticle('Dal', formatDay(startsOn))}</Badge>
  return (
    <Badge tone="success">
      {endsOn ? `Fino ${withArticle('al', formatDay(endsOn))}` : 'Attivo'}
    </Badge>
  )
}

/** Calendar days are shown as midnight UTC, which is the same day in Rome. */
const formatDay = (day: string | null) => formatDate(`${day}T00:00:00Z`)

export const editPage = recordPage<AdminBannerReply>(() => ({
  path: contentAdminPaths.banners,
  sections: [
    {
      title: 'Banner',
      fields: [
        recordField('text', 'name', 'Nome', {
          hint: 'Serve a te, per riconoscerlo nell’elenco.',
          required: true,
        }),
        choiceField('position', 'Posizione', POSITION_LABELS),
        recordField('number', 'displayOrder', 'Ordine', {
          hint: 'I numeri più bassi vengono prima.',
        }),
        recordField('flag', 'isActive', 'Attivo'),
        [
          recordField('day', 'startsOn', 'Primo giorno', {
            hint: 'Se lasci vuoto, compare da subito.',
          }),
          recordField('day', 'endsOn', 'Ultimo giorno', {
            hint: 'Compreso. Se lasci vuoto, resta finché non lo spegni.',
          }),
        ],
      ],
    },
    {
      title: 'Contenuto',
      hint: 'Carichiamo il codice di altri siti solo con il consenso del visitatore, in un riquadro isolato dalla pagina.',
      fields: [
        choiceField('bannerType', 'Tipo', { image: 'Immagine', code: 'Codice' }),
        pictureField({ name: 'imageUrl', label: 'Immagine' }, 'banner'),
        altField('imageAlt', 'Se lasci vuoto, vale il nome del banner.'),
        recordField('text', 'linkUrl', 'Dove porta'),
        recordField('multiline', 'adCode', 'Codice'),
      ],
      Look: BannerPreview,
    },
  ],
  blank: { position: 'home_hero', bannerType: 'image', isActive: true, displayOrder: 0 },
  listHref: '/admin/banner',
  words: {
    saved: 'Banner salvato',
    removed: 'Banner eliminato',
    missing: 'Banner non trovato',
    remove: 'Eliminare il banner?',
    removeQuestion: 'Perdi anche il conteggio delle visualizzazioni e dei clic.',
  },
}))

export const page = listPage<AdminBannerReply>({
  create: 'Nuovo banner',
  path: contentAdminPaths.banners,
  counted: { one: 'banner', many: 'banner' },
  empty: 'Nessun banner',
  filters: [choiceFilter('position', 'Posizione', 'Tutte le posizioni', POSITION_LABELS)],
  columns: [
    plainColumn('Nome', ({ id, name }) => <a href={`/admin/banner/${id}`}>{name}</a>),
    plainColumn('Posizione', ({ position }) => POSITION_LABELS[position]),
    numericColumn('Visualizzazioni', ({ impressions }) => formatNumber(impressions)),
    numericColumn('Clic', ({ clicks }) => formatNumber(clicks)),
    plainColumn('Stato', (banner) => <StateBadge banner={banner} />),
  ],
})
