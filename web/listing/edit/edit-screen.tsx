import type { ReactNode } from 'react'
import { ApiError, useApi } from '#web/lib/api.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EditWaiting } from './edit-waiting.tsx'

export const EDIT_TITLE = 'Modifica l’annuncio'

type Props<Own> = {
  /** The API path of one's own listing. */
  readonly path: string
  /** The owner's list of this kind. */
  readonly backHref: string
  /** Why it can no longer be edited, if so. */
  readonly closedBecause: (listing: Own) => string | null
  readonly form: (listing: Own) => ReactNode
  /** Where staff return to. */
  readonly origin?: Place
}

type Place = { readonly label: string; readonly backLabel: string }

const OWNERS: Place = { label: 'I miei annunci', backLabel: 'Torna ai tuoi annunci' }

/** Edits a listing, as its owner or as staff. */
export const EditScreen = <Own,>(props: Props<Own>) => (
  <div className="wrap listing-form-page">
    <PageHeader
      before={
        <Breadcrumb
          trail={[{ label: (props.origin ?? OWNERS).label, href: props.backHref }]}
          here={EDIT_TITLE}
        />
      }
      title={EDIT_TITLE}
    />
    <RequireSignIn waiting={<EditWaiting />}>
      {() => <OwnListing key={props.path} {...props} />}
    </RequireSignIn>
  </div>
)

const OwnListing = <Own,>(props: Props<Own>) => {
  const { path, backHref, closedBecause, form, origin = OWNERS } = props
  const closed = { backHref, backLabel: origin.backLabel }
  const { data, error, isValidating, mutate } = useApi<Own>(path, { freshMs: 0 })
  const reason = data === undefined ? null : closedBecause(data)
  if (reason !== null) return <Closed title={reason} {...closed} />
  if (data !== undefined) return form(data)
  if (error instanceof ApiError && error.status === 404)
    return <Closed title="Annuncio non trovato" {...closed} />
  if (error === undefined) return <EditWaiting />
  return (
    <ErrorState
      title="Non è stato possibile caricare l’annuncio"
      onRetry={() => void mutate()}
      retrying={isValidating}
    >
      <p>Controlla la connessione e riprova.</p>
    </ErrorState>
  )
}

type ClosedProps = { readonly title: string; readonly backHref: string; readonly backLabel: string }

const Closed = ({ title, backHref, backLabel }: ClosedProps) => (
  <EmptyState
    icon="document"
    title={title}
    action={<LinkButton href={backHref}>{backLabel}</LinkButton>}
  />
)
