import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { AdminPageReply } from '#modules/content/contract/cms-pages.ts'
import { type FirstStepsReply, firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { SLUGS_TO_REREAD } from '../first-steps/steps.tsx'
import { adminPage, NewLink } from '../frame/admin-page.tsx'
import { adminList, choice } from '../list/admin-list.tsx'
import { KIND_LABELS, STATUS_LABELS } from './page-page.tsx'

/** While the first step about the pages is open. */
const ToReread = ({ slug }: { slug: string }) => {
  const { data } = useApi<FirstStepsReply>(firstStepsPath, { freshMs: 0 })
  const isOpen = data?.steps.some(({ step, isDone }) => step === 'pages' && !isDone)
  return isOpen && SLUGS_TO_REREAD.includes(slug) && <Badge tone="warning">Da rileggere</Badge>
}

const PageBadge = ({ page: { status, isPublic } }: { page: AdminPageReply }) => {
  if (status === 'published' && !isPublic) return <Badge tone="warning">Programmata</Badge>
  return <Badge tone={isPublic ? 'success' : 'neutral'}>{STATUS_LABELS[status]}</Badge>
}

export const page = adminPage({
  Actions: () => <NewLink href="/admin/pagine/nuovo">Nuova pagina</NewLink>,
  Content: adminList<AdminPageReply>({
    path: contentAdminPaths.pages,
    caption: 'Pagine',
    counted: { one: 'pagina', many: 'pagine' },
    empty: 'Nessuna pagina',
    filters: [
      choice('kind', 'Tipo', 'Articoli e pagine', KIND_LABELS),
      choice('status', 'Stato', 'Tutti gli stati', STATUS_LABELS),
    ],
    columns: [
      {
        header: 'Titolo',
        cell: ({ id, title, slug }) => (
          <>
            <a href={`/admin/pagine/${id}`}>{title}</a> <ToReread slug={slug} />
          </>
        ),
      },
      { header: 'Tipo', whole: true, cell: ({ kind }) => KIND_LABELS[kind] },
      { header: 'Stato', cell: (one) => <PageBadge page={one} /> },
      { header: 'Modificata', whole: true, cell: ({ updatedAt }) => formatDate(updatedAt) },
      {
        header: 'Sul sito',
        cell: ({ isPublic, slug }) =>
          isPublic ? (
            <a href={`/pagine/${slug}`} target="_blank" rel="noopener">
              Apri<span className="visually-hidden"> (in una nuova scheda)</span>
            </a>
          ) : (
            'No'
          ),
      },
    ],
  }),
})
