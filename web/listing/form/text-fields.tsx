import { DESCRIPTION_MAX, TITLE_MAX } from '#modules/listings/contract/shared/vocabulary.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useFields } from './use-fields.ts'

type Props = { readonly titleHint: string; readonly descriptionHint: string }

export const TextFields = ({ titleHint, descriptionHint }: Props) => {
  const { register, field } = useFields<{ title: string; description: string }>()
  return (
    <>
      <Field {...field('title')} label="Titolo" required hint={titleHint}>
        <TextInput maxLength={TITLE_MAX} autoComplete="off" {...register('title')} />
      </Field>
      <Field {...field('description')} label="Descrizione" required hint={descriptionHint}>
        <Textarea rows={6} maxLength={DESCRIPTION_MAX} {...register('description')} />
      </Field>
    </>
  )
}
