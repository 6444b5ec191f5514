import { placePaths } from '#modules/listings/contract/paths.ts'
import {
  type OwnShowcaseItemReply,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase-item.ts'
import { showcaseModerationPaths } from '#modules/listings/contract/showcase-paths.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import { EDIT_TITLE, EditScreen } from '#web/listing/edit/edit-screen.tsx'
import { EditWaiting } from '#web/listing/edit/edit-waiting.tsx'
import { CORRECTED, MODERATION } from '#web/listing/edit/staff-words.ts'
import { useEditForm } from '#web/listing/edit/use-edit-form.ts'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { ShowcaseForm } from '../form/showcase-form.tsx'
import { itemBody, type ShowcaseFormValues } from '../form/showcase-form-schema.ts'
import { useInitialValues } from './use-initial-values.ts'

/** The staff's own edit of what is shown: it counts at once, and the log keeps what was before. */
const StaffEditPage = () => {
  const { id = '' } = usePageParams()
  return (
    <EditScreen<OwnShowcaseItemReply>
      path={showcaseModerationPaths.amend(id)}
      backHref="/admin?tipo=vetrina"
      room={MODERATION}
      closedBecause={() => null}
      form={(item) => <Editing item={item} />}
    />
  )
}

const Editing = ({ item }: { item: OwnShowcaseItemReply }) => {
  // What the owner proposed is approved or refused by itself.
  const initial = useInitialValues({ ...item, pendingChanges: null })
  return initial ? <StaffForm id={item.id} initial={initial} /> : <EditWaiting />
}

const StaffForm = ({ id, initial }: { id: string; initial: ShowcaseFormValues }) => {
  const uploads = usePictureUploads()
  const state = useEditForm({
    path: showcaseModerationPaths.amend(id),
    schema: ShowcaseItemInput,
    initial,
    bodyOf: itemBody,
    refresh: useRefreshShowcase(),
    backHref: '/admin?tipo=vetrina',
    uploads,
    told: CORRECTED,
  })
  return (
    <ShowcaseForm
      state={state}
      uploads={uploads}
      submitLabel="Salva le correzioni"
      busyLabel="Salvataggio…"
    />
  )
}

export const page: Page = {
  Component: StaffEditPage,
  isStaffOnly: true,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({ title: EDIT_TITLE, isIndexed: false }),
}
