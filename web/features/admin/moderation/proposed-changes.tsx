import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FIELD_LABELS } from './listing-facts.ts'
import type { Queued } from './queued.ts'

/** What the owner would have instead of what is published: only what differs. */
export const ProposedChanges = ({ listing }: { listing: Queued }) => {
  const { pendingChanges } = listing
  if (!pendingChanges) return null
  const present: Readonly<Record<string, unknown>> = listing
  const rows = Object.entries(FIELD_LABELS)
    .filter(([name]) => textOf(pendingChanges[name]) !== textOf(present[name]))
    .filter(([name]) => name in present || name in pendingChanges)
    .map(([name, label]) => ({
      term: label,
      value: (
        <>
          <del className="soft">{textOf(present[name]) || '—'}</del>{' '}
          <ins>{textOf(pendingChanges[name]) || '—'}</ins>
        </>
      ),
    }))
  return (
    <Alert title="Modifiche proposte a un annuncio già pubblicato">
      {rows.length > 0 ? <KeyValueList rows={rows} /> : <p>Nessuna differenza.</p>}
    </Alert>
  )
}

const textOf = (value: unknown) => {
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}
