import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { describeFieldValue, LISTING_FIELD_LABELS } from './listing-facts.ts'
import type { QueuedListing } from './use-moderation.ts'

type Props = {
  readonly listing: QueuedListing
  readonly proposed: NonNullable<QueuedListing['pendingChanges']>
}

/** What the owner would have instead of what is published: only what differs. */
export const ProposedChanges = ({ listing, proposed }: Props) => {
  const present: Readonly<Record<string, unknown>> = listing
  const changed = Object.entries(LISTING_FIELD_LABELS)
    .filter(([name]) => textOf(proposed[name]) !== textOf(present[name]))
    .filter(([name]) => name in present || name in proposed)
  const nameOf = useNames(changed.map(([name]) => name))
  const shown = (name: string, value: unknown) =>
    nameOf(name, value) ?? (describeFieldValue(name, value) || textOf(value) || '—')
  return (
    <Alert title="Modifiche proposte a un annuncio già pubblicato">
      {changed.length > 0 ? (
        <KeyValueList
          look="stacked"
          rows={changed.map(([name, label]) => ({
            term: label,
            value: (
              <>
                <del className="soft">{shown(name, present[name])}</del>{' '}
                <ins>{shown(name, proposed[name])}</ins>
              </>
            ),
          }))}
        />
      ) : (
        <p>Nessuna differenza.</p>
      )}
    </Alert>
  )
}

type Named = { readonly id: string; readonly name: string }

/** Names of categories and regions, which a change holds as ids only. */
const useNames = (changed: readonly string[]) => {
  const pathFor = (field: string, path: string) => (changed.includes(field) ? path : null)
  const { data: categories } = useApi<Named[]>(pathFor('categoryId', placePaths.categories))
  const { data: regions } = useApi<Named[]>(pathFor('regionId', placePaths.regions))
  const lists: Readonly<Record<string, Named[] | undefined>> = {
    categoryId: categories,
    regionId: regions,
  }
  return (field: string, value: unknown) => lists[field]?.find(({ id }) => id === value)?.name
}

const textOf = (value: unknown) => {
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}
