import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { type PictureUploads, usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import type { ListingFormState } from '../form/use-listing-form.ts'
import { EDIT_TITLE, EditScreen } from './edit-screen.tsx'
import { EditWaiting } from './edit-waiting.tsx'
import { useEditForm } from './use-edit-form.ts'

/** What differs between requests and items. */
type Kind<Own, Values extends FieldValues> = {
  /** API path for the staff's edit. */
  readonly pathOf: (id: string) => string
  /** Its moderation queue. */
  readonly backHref: string
  readonly schema: GenericSchema
  readonly useInitialValues: (listing: Own) => Values | null
  readonly bodyOf: (values: Values) => object
  readonly useRefresh: () => () => Promise<void>
  readonly Form: (props: FormProps<Values>) => ReactNode
}

type FormProps<Values extends FieldValues> = {
  readonly state: ListingFormState<Values>
  readonly uploads: PictureUploads
  readonly isSignedIn: boolean
  readonly mayAddPictures: boolean
  readonly submitLabel: string
  readonly busyLabel: string
}

type Listing = { readonly id: string; readonly pendingChanges: object | null }

const MODERATION = { label: 'Moderazione', backLabel: 'Torna alla moderazione' }

const CORRECTED = {
  title: 'Annuncio corretto',
  description: 'Vale da subito; il registro conserva com’era prima.',
}

/** The staff's edit of the published version: in force at once, and in the audit log. */
export const staffEditPage = <Own extends Listing, Values extends FieldValues>(
  kind: Kind<Own, Values>,
): Page => ({
  Component: () => <StaffEdit kind={kind} />,
  isStaffOnly: true,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({ title: EDIT_TITLE, isIndexed: false }),
})

type OfKind<Own, Values extends FieldValues> = { readonly kind: Kind<Own, Values> }

const StaffEdit = <Own extends Listing, Values extends FieldValues>({
  kind,
}: OfKind<Own, Values>) => {
  const { id = '' } = usePageParams()
  return (
    <EditScreen<Own>
      path={kind.pathOf(id)}
      backHref={kind.backHref}
      origin={MODERATION}
      closedBecause={() => null}
      form={(listing) => <Editing kind={kind} listing={listing} />}
    />
  )
}

const Editing = <Own extends Listing, Values extends FieldValues>({
  kind,
  listing,
}: OfKind<Own, Values> & { readonly listing: Own }) => {
  // The owner's waiting edit is decided separately.
  const initial = kind.useInitialValues({ ...listing, pendingChanges: null })
  return initial ? <StaffForm kind={kind} id={listing.id} initial={initial} /> : <EditWaiting />
}

type StaffFormProps<Own, Values extends FieldValues> = OfKind<Own, Values> & {
  readonly id: string
  readonly initial: Values
}

const StaffForm = <Own, Values extends FieldValues>(props: StaffFormProps<Own, Values>) => {
  const { kind, id, initial } = props
  const uploads = usePictureUploads()
  const state = useEditForm({
    path: kind.pathOf(id),
    schema: kind.schema,
    initial,
    bodyOf: kind.bodyOf,
    refresh: kind.useRefresh(),
    backHref: kind.backHref,
    uploads,
    toast: CORRECTED,
  })
  return (
    <kind.Form
      state={state}
      uploads={uploads}
      isSignedIn
      mayAddPictures={false}
      submitLabel="Salva le correzioni"
      busyLabel="Salvataggio…"
    />
  )
}
