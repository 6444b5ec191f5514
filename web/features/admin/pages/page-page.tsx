import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { AdminPageReply } from '#modules/content/contract/pages.ts'
import { type RecordKind, RecordScreen } from '../form/record-screen.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { ContentPreview } from './content-preview.tsx'

export const page = adminPage({
  title: 'Pagina',
  isAdminOnly: true,
  Content: () => <RecordScreen kind={pageKind} />,
})

export const KIND_LABELS = { article: 'Articolo', page: 'Pagina' } as const
export const STATUS_LABELS = { draft: 'Bozza', published: 'Pubblicata' } as const

const pageKind: RecordKind<AdminPageReply> = {
  listPath: contentAdminPaths.pages,
  itemPath: contentAdminPaths.page,
  // The server takes bare text for Markdown, or for HTML when it begins with a tag.
  toForm: ({ content, ...rest }) => ({
    ...rest,
    content: content['markdown'] ?? content['html'] ?? '',
  }),
  sections: [
    {
      title: 'Testo',
      hint: 'Markdown, o HTML se comincia con un tag. Ciò che non è permesso viene tolto.',
      fields: [
        { kind: 'text', name: 'title', label: 'Titolo', required: true },
        {
          kind: 'multiline',
          name: 'content',
          label: 'Contenuto',
          required: true,
          Preview: ContentPreview,
        },
      ],
    },
    {
      title: 'Pubblicazione',
      fields: [
        {
          kind: 'choice',
          name: 'kind',
          label: 'Tipo',
          options: [
            { value: 'article', label: KIND_LABELS.article },
            { value: 'page', label: KIND_LABELS.page },
          ],
        },
        {
          kind: 'text',
          name: 'slug',
          label: 'Indirizzo',
          hint: 'Lettere minuscole, numeri e trattini: /pagine/…',
          required: true,
        },
        {
          kind: 'choice',
          name: 'status',
          label: 'Stato',
          options: [
            { value: 'draft', label: STATUS_LABELS.draft },
            { value: 'published', label: STATUS_LABELS.published },
          ],
        },
        {
          kind: 'moment',
          name: 'publishedAt',
          label: 'Pubblicata dal',
          hint: 'Nel futuro: esce da sola in quel momento.',
        },
        { kind: 'text', name: 'author', label: 'Autore' },
        { kind: 'lines', name: 'keywords', label: 'Parole chiave', hint: 'Una per riga.' },
        { kind: 'text', name: 'heroImageUrl', label: 'Immagine di testata' },
      ],
    },
    {
      title: 'Motori di ricerca e condivisione',
      fields: [
        { kind: 'text', name: 'seoTitle', label: 'Titolo per i motori' },
        { kind: 'multiline', name: 'seoDescription', label: 'Descrizione per i motori' },
        { kind: 'text', name: 'ogTitle', label: 'Titolo per le condivisioni' },
        { kind: 'multiline', name: 'ogDescription', label: 'Descrizione per le condivisioni' },
        { kind: 'text', name: 'ogImageUrl', label: 'Immagine per le condivisioni' },
        { kind: 'text', name: 'canonicalUrl', label: 'Indirizzo canonico' },
        { kind: 'flag', name: 'noindex', label: 'Nascosta ai motori di ricerca' },
      ],
    },
  ],
  blank: { kind: 'article', status: 'draft' },
  room: '/admin/pagine',
  words: {
    saved: 'Pagina salvata',
    removed: 'Pagina eliminata',
    missing: 'Pagina non trovata',
    remove: 'Eliminare la pagina?',
    removeQuestion: 'Chi ha il suo indirizzo non la troverà più.',
  },
}
