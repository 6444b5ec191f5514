import type { UserReply } from '#modules/identity/contract/account.ts'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ShowcaseForm } from '../form/showcase-form.tsx'
import { usePublishForm } from './use-publish-form.ts'

type Props = { readonly user: UserReply; readonly onPublished: (title: string) => void }

/** A new offer. */
export const PublishForm = ({ user, onPublished }: Props) => {
  const uploads = usePictureUploads()
  const state = usePublishForm(user, onPublished, uploads)
  const { formState, register } = state.form
  return (
    <ShowcaseForm
      state={state}
      uploads={uploads}
      submitLabel="Pubblica in Vetrina"
      busyLabel="Pubblicazione…"
    >
      <div className="consent">
        <Checkbox
          id="privacyAccepted"
          label="Accetto i termini di servizio e la privacy policy"
          error={formState.errors.privacyAccepted?.message}
          {...register('privacyAccepted')}
        />
      </div>
    </ShowcaseForm>
  )
}
