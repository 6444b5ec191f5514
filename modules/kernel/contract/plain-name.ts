import * as v from 'valibot'
import { findLinkInName } from '../names.ts'

/** A name, of a person or a body, that does not read as a link. */
export const checkPlainName = <Name extends string | undefined>() =>
  v.check<Name, (issue: { readonly input: Name }) => string>(
    (name) => findLinkInName(name ?? '') === null,
    ({ input }) => findLinkInName(input ?? '') ?? '',
  )
