import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'

/** Shows a refusal's issues at the fields of the same name; true if there were any. */
export const showFieldIssues = <Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
  error: unknown,
): boolean => {
  const issues = error instanceof ApiError ? error.issues : []
  const values = form.getValues()
  const ofFields = issues.filter(({ path }) => Object.hasOwn(values, path.replace(/\..*/, '')))
  for (const { path, message } of ofFields.toReversed()) {
    form.setError(path as FieldPath<Values>, { type: 'server', message })
  }
  return ofFields.length > 0
}

type Problem = { name: string; message: string }

/** The first error of each field, in schema order. */
export const listFieldProblems = (errors: FieldErrors): Problem[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    const message = firstMessage(error)
    return message ? [{ name, message }] : []
  })

/** A list's errors are nested in it. */
const firstMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, part]) => firstMessage(part))
    .find((message) => message !== undefined)
}
