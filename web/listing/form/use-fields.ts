import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'

/** The form around; spread `field(name)` onto a Field, `choice(name)` onto a ChoiceGroup. */
export const useFields = <Values extends FieldValues>() => {
  const form = useFormContext<Values>()
  const field = (name: Extract<keyof Values, string>) => ({
    id: name,
    error: form.formState.errors[name]?.message as string | undefined,
  })
  const choice = (name: Extract<keyof Values, string> & FieldPath<Values>) => ({
    ...field(name),
    name,
    inputProps: form.register(name),
  })
  return { ...form, field, choice }
}
