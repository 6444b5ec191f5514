import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import * as v from 'valibot'

/**
 * Validates the controls' values. All rules run even while other fields are invalid, so that errors come at once;
 * the first for a field is shown.
 */
export const createSchemaRules =
  <Values extends FieldValues, Output>(
    schema: v.GenericSchema<unknown, Output>,
  ): Resolver<Values, unknown, Output> =>
  (values) => {
    const result = v.safeParse(schema, values)
    if (result.success) return { values: result.output, errors: {} }
    const errors: FieldErrors = {}
    for (const issue of result.issues) {
      const path = v.getDotPath(issue)
      if (path && !get(errors, path))
        set(errors, path, { type: issue.type, message: issue.message })
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
