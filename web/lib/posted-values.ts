/** What the server answered a form that was sent without JavaScript: errors, and what was typed. */
import type { FieldErrors, FieldValues, UseFormRegister } from 'react-hook-form'
import { useLocation } from 'react-router'
import { useSWRConfig } from 'swr'
import { type PlainFormReply, plainFormReplyKey } from '#modules/kernel/contract/plain-form.ts'

export type PostedForm = PlainFormReply | undefined

export const usePostedForm = (): PostedForm => {
  const { pathname } = useLocation()
  return useSWRConfig().fallback?.[plainFormReplyKey(pathname)] as PostedForm
}

export const readPostedValue = (posted: PostedForm, name: string) =>
  posted?.values[name] as string | undefined

/** The initial values, under what was typed of them. */
export const mergePostedValues = <Values extends object>(
  first: Values,
  posted: PostedForm,
): Values => {
  const typed = Object.entries(posted?.values ?? {}).filter(([name]) => Object.hasOwn(first, name))
  return { ...first, ...Object.fromEntries(typed) }
}

export const toFieldErrors = <Values extends FieldValues>(
  posted: PostedForm,
): FieldErrors<Values> =>
  Object.fromEntries(
    (posted?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path, { type: 'server', message }]),
  ) as FieldErrors<Values>

/** Renders initial values into the HTML, for whom no script will put them there. */
export const registerWithInitialValues =
  <Values extends FieldValues>(
    register: UseFormRegister<Values>,
    first: object = {},
  ): UseFormRegister<Values> =>
  (name, options) => ({ ...register(name, options), ...renderedAs(Reflect.get(first, name)) })

const renderedAs = (value: unknown) => {
  if (typeof value === 'boolean') return value && { defaultChecked: true }
  return value !== undefined && value !== '' && { defaultValue: value }
}
