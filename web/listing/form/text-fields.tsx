import { useFormContext } from 'react-hook-form'
import { DESCRIPTION_MAX, TITLE_MAX } from '#modules/listings/contract/shared/vocabulary.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type Props = { readonly titleHint: string; readonly descriptionHint: string }

export const TextFields = ({ titleHint, descriptionHint }: Props) => {
  const { register, formState } = useFormContext<{ title: string; description: string }>()
  const { errors } = formState
  return (
    <>
      <Field id="title" label="Titolo" required hint={titleHint} error={errors.title?.message}>
        <TextInput maxLength={TITLE_MAX} autoComplete="off" {...register('title')} />
      </Field>
      <Field
        id="description"
        label="Descrizione"
        required
        hint={descriptionHint}
        error={errors.description?.message}
      >
        <Textarea rows={6} maxLength={DESCRIPTION_MAX} {...register('description')} />
      </Field>
    </>
  )
}
