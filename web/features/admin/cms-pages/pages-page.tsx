import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { AdminPageReply } from '#modules/content/contract/cms-pages.ts'
import { type FirstStepsReply, firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import type { Column } from '#web/ui/content/table.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { SLUGS_TO_REREAD } from '../first-steps/steps.ts'
import { NewLink } from '../form/form-parts.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList, useAdminList } from '../list/admin-list.tsx'
import type { Filter } from '../list/list-filters.tsx'
import { KIND_LABELS, STATUS_LABELS } from './page-page.tsx'

export const page = adminPage({
  Actions: () => <NewLink href="/admin/pagine/nuovo">Nuova pagina</NewLink>,
  Content: () => <PageList />,
})

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'Tipo',
    all: 'Articoli e pagine',
    options: optionsOf(KIND_LABELS),
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Stato',
    all: 'Tutti gli stati',
    options: optionsOf(STATUS_LABELS),
  },
]

const PageList = () => {
  const list = useAdminList<AdminPageReply>(contentAdminPaths.pages, ['kind', 'status'])
  return (
    <AdminList
      list={list}
      caption="Pagine"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      filters={FILTERS}
      counted={{ one: 'pagina', many: 'pagine' }}
      empty="Nessuna pagina"
    />
  )
}

const COLUMNS: readonly Column<AdminPageReply>[] = [
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
]

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
