import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, usePageParams } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { type PictureUploads, usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import type { ListingFormProps } from '../form/listing-form.tsx'
import { EditNotes, type ModeratedListing } from './edit-notes.tsx'
import { EditSkeleton } from './edit-waiting.tsx'
import { useEditForm } from './use-edit-form.ts'
import { type ListingWithDraft, useNewestValues } from './use-newest-text.ts'

/** What differs between requests and items. */
type Kind<Own, Values extends FieldValues> = {
  readonly pathOf: (id: string) => string
  readonly backHref: string
  /** Validates an edit that begins with these values. */
  readonly schemaOver: (initial: Values) => GenericSchema
  readonly empty: Values
  /** Controls that hold a value otherwise than the reply. */
  readonly valuesOf?: (listing: Own) => Partial<Values>
  /** Values that the listing does not hold; null while they are on their way. */
  readonly useFurther?: () => Partial<Values> | null
  readonly bodyOf: (values: Values) => object
  readonly useRefresh: () => () => Promise<void>
  readonly Form: (props: FormProps<Values>) => ReactNode
  /** Why it can no longer be edited, if so. */
  readonly closedBecause?: (listing: Own) => string | null
}

type FormProps<Values extends FieldValues> = ListingFormProps<Values> & {
  readonly uploads: PictureUploads
  readonly isSignedIn: boolean
  readonly mayAddPictures: boolean
}

type Listing = ListingWithDraft & ModeratedListing & { readonly id: string }

const MODERATION = { label: 'Moderazione', backLabel: 'Torna alla moderazione' }

const CORRECTED = {
  title: 'Annuncio corretto',
  description: 'La correzione vale da subito; il registro conserva la versione di prima.',
}

const LABELS = {
  owner: { submitLabel: 'Invia per l’approvazione', busyLabel: 'Invio…' },
  staff: { submitLabel: 'Salva le correzioni', busyLabel: 'Salvataggio…' },
}

/** The owner's edit, which is moderated. */
export const ownerEditPage = <Own extends Listing, Values extends FieldValues>(
  kind: Kind<Own, Values>,
): Page => editPage(kind, false)

/** The staff's edit of the published version: in force at once, and in the audit log. */
export const staffEditPage = <Own extends Listing, Values extends FieldValues>(
  kind: Kind<Own, Values>,
): Page => ({ ...editPage(kind, true), isStaffOnly: true })

const editPage = <Own extends Listing, Values extends FieldValues>(
  kind: Kind<Own, Values>,
  isStaff: boolean,
): Page => ({
  Component: () => <Edit kind={kind} isStaff={isStaff} />,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({ title: EDIT_TITLE, isIndexed: false }),
})

type OfKind<Own, Values extends FieldValues> = {
  readonly kind: Kind<Own, Values>
  readonly isStaff: boolean
}

const Edit = <Own extends Listing, Values extends FieldValues>(props: OfKind<Own, Values>) => {
  const { kind, isStaff } = props
  const { id = '' } = usePageParams()
  return (
    <EditScreen<Own>
      path={kind.pathOf(id)}
      backHref={kind.backHref}
      closedBecause={kind.closedBecause ?? (() => null)}
      form={(listing) => <Editing {...props} listing={listing} />}
      {...(isStaff && { origin: MODERATION })}
    />
  )
}

const NOTHING = () => ({})

const Editing = <Own extends Listing, Values extends FieldValues>(
  props: OfKind<Own, Values> & { readonly listing: Own },
) => {
  const { kind, isStaff, listing } = props
  const { empty, valuesOf = NOTHING, useFurther = NOTHING } = kind
  // The owner's waiting edit is decided separately.
  const shown = isStaff ? { ...listing, pendingChanges: null } : listing
  const initial = useNewestValues(shown, empty, valuesOf)
  const further = useFurther()
  if (!(initial && further)) return <EditSkeleton />
  return (
    <>
      {!isStaff && <EditNotes listing={listing} />}
      <EditForm {...props} initial={{ ...initial, ...further }} />
    </>
  )
}

const EditForm = <Own extends Listing, Values extends FieldValues>(
  props: OfKind<Own, Values> & { readonly listing: Own; readonly initial: Values },
) => {
  const { kind, isStaff, listing, initial } = props
  const uploads = usePictureUploads()
  const state = useEditForm({
    path: kind.pathOf(listing.id),
    schema: kind.schemaOver(initial),
    initial,
    bodyOf: kind.bodyOf,
    refresh: kind.useRefresh(),
    backHref: kind.backHref,
    uploads,
    ...(isStaff && { toast: CORRECTED }),
  })
  return (
    <kind.Form
      {...LABELS[isStaff ? 'staff' : 'owner']}
      state={state}
      uploads={uploads}
      isSignedIn
      mayAddPictures={!isStaff}
    />
  )
}

const EDIT_TITLE = 'Modifica l’annuncio'

type Props<Own> = {
  readonly path: string
  readonly backHref: string
  readonly closedBecause: (listing: Own) => string | null
  readonly form: (listing: Own) => ReactNode
  readonly origin?: Place
}

type Place = { readonly label: string; readonly backLabel: string }

const OWNERS: Place = { label: 'I miei annunci', backLabel: 'Torna ai tuoi annunci' }

const EditScreen = <Own,>(props: Props<Own>) => (
  <div className="wrap listing-form-page">
    <PageHeader
      look="of-form"
      before={
        <Breadcrumb
          trail={[{ label: (props.origin ?? OWNERS).label, href: props.backHref }]}
          here={EDIT_TITLE}
        />
      }
      title={EDIT_TITLE}
    />
    <RequireSignIn waiting={<EditSkeleton />}>
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
        failed="Non riusciamo a caricare l’annuncio"
        advice="Controlla la connessione e riprova."
        waiting={<EditSkeleton />}
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
    action={<LinkButton href={backHref} label={backLabel} />}
  />
)
