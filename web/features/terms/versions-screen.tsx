/** /pagine/{slug}/versioni: all versions in force so far, and the comparison of two. */

import { termsPaths, termsVersionsPagePath } from '#modules/content/contract/terms-paths.ts'
import type {
  ComparedParagraph,
  ComparisonReply,
  TermsVersionSummary,
  TermsVersionsReply,
} from '#modules/content/contract/terms-versions.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useQuery } from '#web/lib/page.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const WAITING = { shapes: ['title', 'short', 'title'] } as const

/** `?da=1&a=2`; other values are ignored. */
export const readComparedVersions = (search: URLSearchParams) => ({
  from: numberIn(search.get('da')),
  to: numberIn(search.get('a')),
})

const numberIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

export const VersionsScreen = ({ slug }: { slug: string }) => {
  const comparison = readComparedVersions(useQuery())
  const { data: versions, ...reply } = useApi<TermsVersionsReply>(termsPaths.versions(slug))
  if (!versions)
    return (
      <div className="wrap">
        {reply.error !== undefined && <h1>Versioni</h1>}
        <NotLoaded
          {...reply}
          failed="Non riusciamo a caricare le versioni"
          waiting={<SkeletonStack {...WAITING} />}
        />
      </div>
    )
  const title = versions.items[0]?.title ?? 'Versioni'
  return (
    <div className="wrap terms-versions grid gap-6 page-end">
      <PageHeader
        before={
          <Breadcrumb
            trail={[
              { label: 'Home', href: '/' },
              { label: title, href: `/pagine/${slug}` },
            ]}
            here="Versioni"
          />
        }
        title={`${title}: versioni`}
        subtitle="Qui trovi tutti i testi che abbiamo pubblicato, con la data e l’impronta (SHA-256) di ognuno."
      />
      <VersionList versions={versions.items} />
      <Comparison slug={slug} comparison={comparison} isOnly={versions.total === 1} />
    </div>
  )
}

const STATES = {
  coming: { label: 'Non ancora in vigore', tone: 'warning' },
  'in-force': { label: 'In vigore', tone: 'success' },
  past: { label: 'Non più in vigore', tone: 'neutral' },
} as const

const VersionList = ({ versions }: { versions: readonly TermsVersionSummary[] }) => (
  <ol className="grid gap-4" reversed>
    {versions.map(({ slug, number, state, effectiveAt, publishedAt, summary, hash }, index) => (
      <li key={number} className="grid at-start ruled-below gap-2 pad-end-4">
        <p className="cluster">
          <strong>Versione {number}</strong>
          <Badge tone={STATES[state].tone} label={STATES[state].label} />
        </p>
        <p className="soft small">
          Pubblicata {withArticle('il', formatDate(publishedAt))}, vale{' '}
          {withArticle('dal', formatDate(effectiveAt))}.
        </p>
        {summary && <p>{summary}</p>}
        <p className="hash soft small">SHA-256: {hash}</p>
        {index < versions.length - 1 && (
          <a href={termsVersionsPagePath(slug, { from: versions[index + 1]?.number, to: number })}>
            Confronta la versione {number} con la {versions[index + 1]?.number}
          </a>
        )}
      </li>
    ))}
  </ol>
)

type ComparisonProps = {
  readonly slug: string
  readonly comparison: ReturnType<typeof readComparedVersions>
  readonly isOnly: boolean
}

const Comparison = ({ slug, comparison, isOnly }: ComparisonProps) => {
  const { data, error } = useApi<ComparisonReply>(termsPaths.compare(slug, comparison))
  if (error && !data) return <EmptyState title="Confronto non trovato" />
  if (!data) return <SkeletonStack {...WAITING} />
  const { from, to, parts } = data
  return (
    <section className="comparison grid readable gap-4" aria-labelledby="confronto">
      <h2 id="confronto">
        {from ? `Dalla versione ${from.number} alla ${to.number}` : `Versione ${to.number}`}
      </h2>
      {isOnly && <p className="soft">È la prima versione: non c’è ancora nulla da confrontare.</p>}
      {from && (
        <p className="soft small">
          <del>Barrato</del>: tolto. <ins>Sottolineato</ins>: aggiunto.
        </p>
      )}
      <ComparedText parts={parts} />
    </section>
  )
}

/** Compared paragraphs: removals struck out, additions underlined, both announced to screen readers. */
const ComparedText = ({ parts }: { parts: readonly ComparedParagraph[] }) => (
  <div className="compared-text grid gap-3">
    {parts.map((part, index) => {
      const Paragraph = part.isHeading ? 'h3' : 'p'
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with each comparison.
        <Paragraph key={index} className={part.kind}>
          {part.words.map((words, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Words key={at} {...words} isFirst={at === 0} />
          ))}
        </Paragraph>
      )
    })}
  </div>
)

type WordsProps = ComparedParagraph['words'][number] & { readonly isFirst: boolean }

const Words = ({ kind, text, isFirst }: WordsProps) => {
  const space = isFirst ? '' : ' '
  if (kind === 'removed')
    return (
      <>
        {space}
        <del>{text}</del>
      </>
    )
  if (kind === 'added')
    return (
      <>
        {space}
        <ins>{text}</ins>
      </>
    )
  return space + text
}
