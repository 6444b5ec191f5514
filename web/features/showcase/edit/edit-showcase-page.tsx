import * as v from 'valibot'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import {
  type OwnShowcaseItemReply,
  type OwnShowcaseListReply,
  SellerQuestion,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import { EditNotes } from '#web/listing/edit/edit-notes.tsx'
import { EDIT_TITLE, EditScreen } from '#web/listing/edit/edit-screen.tsx'
import { EditWaiting } from '#web/listing/edit/edit-waiting.tsx'
import { useEditForm } from '#web/listing/edit/use-edit-form.ts'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { ShowcaseForm } from '../form/showcase-form.tsx'
import {
  itemBody,
  type ShowcaseFormValues,
  useInitialValues,
} from '../form/showcase-form-schema.ts'

const EditedItem = v.intersect([ShowcaseItemInput, SellerQuestion])
const BACK = '/i-miei-annunci?tab=vetrina'

const EditShowcasePage = () => {
  const { id = '' } = usePageParams()
  return (
    <EditScreen<OwnShowcaseItemReply>
      path={showcasePaths.own(id)}
      backHref={BACK}
      closedBecause={({ status }) =>
        status === 'sold' ? 'Questo annuncio è già segnato come venduto' : null
      }
      form={(item) => <Editing item={item} />}
    />
  )
}

const Editing = ({ item }: { item: OwnShowcaseItemReply }) => {
  const initial = useInitialValues(item)
  const mine = useApi<OwnShowcaseListReply>(showcasePaths.newestOfMine, { freshMs: 0 })
  if (!initial || mine.isLoading) return <EditWaiting />
  const sellerKind = mine.data?.sellerKind ?? ''
  return (
    <>
      <EditNotes listing={item} />
      <EditForm id={item.id} initial={{ ...initial, sellerKind }} />
    </>
  )
}

type FormProps = { readonly id: string; readonly initial: ShowcaseFormValues }

const EditForm = ({ id, initial }: FormProps) => {
  const uploads = usePictureUploads()
  const state = useEditForm({
    path: showcasePaths.own(id),
    schema: EditedItem,
    initial,
    bodyOf: itemBody,
    refresh: useRefreshShowcase(),
    backHref: BACK,
    uploads,
  })
  return (
    <ShowcaseForm
      state={state}
      uploads={uploads}
      submitLabel="Invia per l’approvazione"
      busyLabel="Invio…"
    />
  )
}

export const page: Page = {
  Component: EditShowcasePage,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({ title: EDIT_TITLE, isIndexed: false }),
}
