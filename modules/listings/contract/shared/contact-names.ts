import type * as v from 'valibot'
import { checkFieldsTogether } from '#modules/kernel/contract.ts'
import { findPersonNameFault } from '#modules/kernel/names.ts'

/** Judges first and last name together; names that the listing holds already stay, whatever the rules said then. */
export const checkContactNames = <
  Input extends Record<string, unknown>,
  const First extends keyof Input & string,
  const Last extends keyof Input & string,
>(
  first: First,
  last: Last,
  standing: Readonly<Record<string, unknown>>,
): v.GenericValidation<Input> => {
  const faultOf = (names: Pick<Input, First | Last>) =>
    names[first] === standing[first] && names[last] === standing[last]
      ? null
      : findPersonNameFault(String(names[first]), String(names[last]))
  return checkFieldsTogether<Input, [Last, First]>(
    [last, first],
    (names) => faultOf(names) === null,
    ({ input }) => faultOf(input) ?? '',
  )
}
