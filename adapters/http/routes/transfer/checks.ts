/** Rows of a file, by the contracts of the forms that people fill in themselves. */
import * as v from 'valibot'
import { toInputIssues } from '#adapters/http/input.ts'
import { ImportedPersonInput } from '#modules/identity/contract/account.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import { MAIL_BLOCKED_MESSAGE } from '#modules/kernel/mailbox.ts'
import { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { Listings } from '#modules/listings/index.ts'
import type { ImportChecks } from '#modules/transfer/ports.ts'

type Needs = {
  readonly listings: Pick<Listings, 'imports'>
  readonly isMailBlocked: (email: string) => boolean
}

export const createTransferChecks = ({ listings, isMailBlocked }: Needs): ImportChecks => ({
  people: (row) =>
    validate(ImportedPersonInput, row, ({ email }) =>
      isMailBlocked(email) ? [{ path: 'email', message: MAIL_BLOCKED_MESSAGE }] : [],
    ),
  requests: (row) => validate(JobRequestInput, row, listings.imports.issuesOf('job')),
  items: (row) => validate(ShowcaseItemInput, row, listings.imports.issuesOf('showcase')),
})

const validate = <Schema extends v.GenericSchema>(
  schema: Schema,
  row: object,
  further: (input: v.InferOutput<Schema>) => readonly InputIssue[],
) => {
  const read = v.safeParse(schema, row)
  if (!read.success) return { issues: toInputIssues(read) }
  const issues = further(read.output)
  return issues.length > 0 ? { issues } : { input: read.output }
}
