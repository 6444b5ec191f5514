/** Rows of a file, by the contracts of the forms that people fill in themselves. */
import * as v from 'valibot'
import { toIssues } from '#adapters/http/input.ts'
import { ImportedPerson } from '#modules/identity/contract/account.ts'
import type { Issue } from '#modules/kernel/invalid-input.ts'
import { MAIL_BLOCKED } from '#modules/kernel/mailbox.ts'
import { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { Listings } from '#modules/listings/index.ts'
import type { ImportChecks } from '#modules/transfer/ports.ts'

type Needs = {
  readonly listings: Pick<Listings, 'imports'>
  readonly isMailBlocked: (email: string) => boolean
}

export const transferChecks = ({ listings, isMailBlocked }: Needs): ImportChecks => ({
  people: (row) =>
    validate(ImportedPerson, row, ({ email }) =>
      isMailBlocked(email) ? [{ path: 'email', message: MAIL_BLOCKED }] : [],
    ),
  requests: (row) => validate(JobRequestInput, row, listings.imports.issuesOf('job')),
  items: (row) => validate(ShowcaseItemInput, row, listings.imports.issuesOf('showcase')),
})

const validate = <Schema extends v.GenericSchema>(
  schema: Schema,
  row: object,
  further: (input: v.InferOutput<Schema>) => readonly Issue[],
) => {
  const read = v.safeParse(schema, row)
  if (!read.success) return { issues: toIssues(read) }
  const issues = further(read.output)
  return issues.length > 0 ? { issues } : { input: read.output }
}
