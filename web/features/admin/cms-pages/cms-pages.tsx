import { useEffect, useState } from 'react'
import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { AdminCmsPageReply } from '#modules/content/contract/cms-pages.ts'
import type { TermsChange } from '#modules/content/contract/terms.ts'
import {
  isTermsSlug,
  TERMS_NOTICE_DAYS,
  termsVersionsPagePath,
} from '#modules/content/contract/terms-paths.ts'
import { type FirstStepsReply, firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { sendRequest, useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { PAGE_SLUGS_TO_REVIEW } from '../first-steps/steps.tsx'
import type { RecordSection } from '../form/record-form.tsx'
import { recordPage } from '../form/record-screen.tsx'
import { choiceField, type FieldName, recordField } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { plainColumn, unbrokenColumn } from '../list/columns.tsx'
import { choiceFilter } from '../list/filters.tsx'
import { BodyPicture } from '../pictures/body-picture.tsx'
import { altField, pictureField } from '../pictures/picture-field.tsx'

/** While the first step about the pages is open. */
const ToReread = ({ slug }: { slug: string }) => {
  const { data } = useApi<FirstStepsReply>(firstStepsPath, { freshMs: 0 })
  const isOpen = data?.steps.some(({ step, isDone }) => step === 'pages' && !isDone)
  return isOpen && PAGE_SLUGS_TO_REVIEW.includes(slug) && <Badge tone="warning">Da rileggere</Badge>
}

const PageBadge = ({ page: { status, isPublic } }: { page: AdminCmsPageReply }) => {
  if (status === 'published' && !isPublic) return <Badge tone="warning">Programmata</Badge>
  return <Badge tone={isPublic ? 'success' : 'neutral'}>{STATUS_LABELS[status]}</Badge>
}

const KIND_LABELS = { article: 'Articolo', page: 'Pagina' } as const
const STATUS_LABELS = { draft: 'Bozza', published: 'Pubblicata' } as const

/** Legal pages are versioned, so a change states whether it is material. */
const termsSection = (slug: string): RecordSection<FieldName<TermsChange>> => ({
  title: 'Che cosa cambia',
  hint: (
    <>
      Conserviamo ogni versione pubblicata, anche quando cambiano solo i dati dell’azienda:{' '}
      <a href={termsVersionsPagePath(slug)}>versioni e confronto</a>.
    </>
  ),
  fields: [
    choiceField(
      'matters',
      'Quanto è importante questa modifica?',
      {
        small: 'Poco, per esempio un refuso: vale subito e non inviamo email',
        important: `È importante: avvisiamo tutti per email ${TERMS_NOTICE_DAYS} giorni prima`,
      },
      {
        hint: `Se è importante scriviamo a tutti e il nuovo testo vale dopo ${TERMS_NOTICE_DAYS} giorni interi. Chi accede dopo quel giorno deve accettarlo.`,
        none: 'Scegli…',
        required: true,
      },
    ),
    recordField('multiline', 'changeSummary', 'La modifica in breve', {
      hint: 'Scrivi che cosa cambia: compare nell’email e nell’elenco delle versioni.',
    }),
  ],
})

/** No choice is sent as such, and the server reports it. */
const matterFields = (matters: unknown) => ({
  matters: matters === null ? 'unsaid' : matters === 'important',
})

const PAUSE_MS = 500

/** Preview, sanitised by the server as on saving. */
const ContentPreview = ({ text }: { text: string }) => {
  const html = usePreview(text)
  return (
    <section aria-label="Anteprima" className="framed padded">
      <h3 className="soft small">Anteprima</h3>
      {html === null ? (
        <p className="soft">Scrivi qualcosa per vedere l’anteprima.</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server answers with sanitised HTML only.
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  )
}

const usePreview = (text: string) => {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    let isStale = false
    const show = (preview: string | null) => !isStale && setHtml(preview)
    const timer = setTimeout(() => void previewOf(text).then(show), PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text])
  return html
}

/** Null for empty text or a failed request. */
const previewOf = async (text: string) => {
  if (text.trim() === '') return null
  try {
    const body = { content: text }
    const { html } = await sendRequest<{ html: string }>('POST', contentAdminPaths.pagePreview, {
      body,
    })
    return html
  } catch {
    return null
  }
}

export const editPage = recordPage<AdminCmsPageReply, AdminCmsPageReply | TermsChange>(() => ({
  path: contentAdminPaths.pages,
  // The server takes plain text as Markdown, or as HTML when it begins with a tag.
  toForm: ({ content, ...rest }) => ({
    ...rest,
    content: content['markdown'] ?? content['html'] ?? '',
  }),
  sectionsOf: ({ slug }) => (isTermsSlug(slug) ? [termsSection(slug)] : []),
  toBody: ({ matters, ...body }) =>
    matters === undefined ? body : { ...body, ...matterFields(matters) },
  sections: [
    {
      title: 'Testo',
      hint: 'Scrivi in Markdown, o in HTML se cominci con un tag. Togliamo il codice non permesso.',
      fields: [
        recordField('text', 'title', 'Titolo', { required: true }),
        recordField('multiline', 'content', 'Contenuto', {
          required: true,
          Filler: BodyPicture,
          Preview: ContentPreview,
        }),
      ],
    },
    {
      title: 'Pubblicazione',
      fields: [
        choiceField('kind', 'Tipo', KIND_LABELS),
        recordField('text', 'slug', 'Indirizzo', {
          hint: 'Lettere minuscole, numeri e trattini: /pagine/…',
          required: true,
        }),
        choiceField('status', 'Stato', STATUS_LABELS),
        recordField('moment', 'publishedAt', 'Pubblicata dal', {
          hint: 'Se scegli una data futura, la pagina esce da sola in quel momento.',
        }),
        recordField('text', 'author', 'Autore'),
        recordField('lines', 'keywords', 'Parole chiave', { hint: 'Una per riga.' }),
        pictureField({ name: 'heroImageUrl', label: 'Immagine di testata' }, 'hero'),
        altField('heroImageAlt', 'Lascia vuoto se è solo decorativa.'),
      ],
    },
    {
      title: 'Motori di ricerca e condivisione',
      fields: [
        recordField('text', 'seoTitle', 'Titolo per i motori'),
        recordField('multiline', 'seoDescription', 'Descrizione per i motori'),
        recordField('text', 'ogTitle', 'Titolo per le condivisioni'),
        recordField('multiline', 'ogDescription', 'Descrizione per le condivisioni'),
        pictureField(
          {
            name: 'ogImageUrl',
            label: 'Immagine per le condivisioni',
            hint: 'Se la lasci vuota, la disegniamo noi con il titolo.',
          },
          'share',
        ),
        altField('ogImageAlt', 'La usano i social che mostrano l’immagine.'),
        recordField('text', 'canonicalUrl', 'Indirizzo canonico'),
        recordField('flag', 'noindex', 'Nascosta ai motori di ricerca'),
      ],
    },
  ],
  blank: { kind: 'article', status: 'draft' },
  listHref: '/admin/pagine',
  words: {
    saved: 'Pagina salvata',
    removed: 'Pagina eliminata',
    missing: 'Pagina non trovata',
    remove: 'Eliminare la pagina?',
    removeQuestion: 'I link a questa pagina non funzioneranno più.',
  },
}))

export const page = listPage<AdminCmsPageReply>({
  create: 'Nuova pagina',
  path: contentAdminPaths.pages,
  caption: 'Pagine',
  counted: { one: 'pagina', many: 'pagine' },
  empty: 'Nessuna pagina',
  filters: [
    choiceFilter('kind', 'Tipo', 'Articoli e pagine', KIND_LABELS),
    choiceFilter('status', 'Stato', 'Tutti gli stati', STATUS_LABELS),
  ],
  columns: [
    plainColumn('Titolo', ({ id, title, slug }) => (
      <>
        <a className="breakable" href={`/admin/pagine/${id}`}>
          {title}
        </a>{' '}
        <ToReread slug={slug} />
      </>
    )),
    unbrokenColumn('Tipo', ({ kind }) => KIND_LABELS[kind]),
    plainColumn('Stato', (one) => <PageBadge page={one} />),
    unbrokenColumn('Modificata', ({ updatedAt }) => formatDate(updatedAt)),
    plainColumn('Sul sito', ({ isPublic, slug }) =>
      isPublic ? (
        <a href={`/pagine/${slug}`} target="_blank" rel="noopener">
          Apri<span className="visually-hidden"> (in una nuova scheda)</span>
        </a>
      ) : (
        'No'
      ),
    ),
  ],
})
