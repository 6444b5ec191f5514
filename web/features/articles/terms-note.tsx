import type { PageReply } from '#modules/content/contract/cms-pages.ts'
import { versionsPage } from '#modules/content/contract/terms-paths.ts'
import { formatDate } from '#web/lib/formats.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Version of the text, link to the others, announced changes. */
export const TermsNote = ({ terms }: { terms: NonNullable<PageReply['terms']> }) => {
  const { version, coming } = terms
  return (
    <>
      {coming && (
        <Alert title={`Dal ${formatDate(coming.effectiveAt)} vale un nuovo testo`}>
          {coming.summary && <p>{coming.summary}</p>}
          <p>
            <a href={versionsPage(version.slug, { from: version.number, to: coming.number })}>
              Vedi che cosa cambia
            </a>
          </p>
        </Alert>
      )}
      <p className="soft small">
        Versione {version.number}, in vigore dal {formatDate(version.effectiveAt)}.{' '}
        <a href={versionsPage(version.slug)}>Versioni precedenti e confronto</a>
      </p>
    </>
  )
}
