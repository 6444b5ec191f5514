import type { ReactNode } from 'react'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EditWaiting } from './edit-waiting.tsx'

export const EDIT_TITLE = 'Modifica l’annuncio'

type Props<Own> = {
  readonly path: string
  readonly backHref: string
  /** Why it can no longer be edited, if so. */
  readonly closedBecause: (listing: Own) => string | null
  readonly form: (listing: Own) => ReactNode
  readonly origin?: Place
}

type Place = { readonly label: string; readonly backLabel: string }

const OWNERS: Place = { label: 'I miei annunci', backLabel: 'Torna ai tuoi annunci' }

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
  const { data, ...reply } = useApi<Own>(path, { freshMs: 0 })
  if (data === undefined)
    return (
      <NotLoaded
        {...reply}
        failed="Non è stato possibile caricare l’annuncio"
        advice="Controlla la connessione e riprova."
        waiting={<EditWaiting />}
        missing={<Closed title="Annuncio non trovato" {...closed} />}
      />
    )
  const reason = closedBecause(data)
  return reason === null ? form(data) : <Closed title={reason} {...closed} />
}

type ClosedProps = { readonly title: string; readonly backHref: string; readonly backLabel: string }

const Closed = ({ title, backHref, backLabel }: ClosedProps) => (
  <EmptyState
    icon="document"
    title={title}
    action={<LinkButton href={backHref}>{backLabel}</LinkButton>}
  />
)
