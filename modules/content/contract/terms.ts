/** An editor's statement about a change of the terms, and the acceptance by users. */
import * as v from 'valibot'
import {
  inputObject,
  optionalField,
  optionalLines,
  partialInputOver,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { CmsPageInput } from './cms-pages.ts'
import { TERMS_SLUGS } from './terms-paths.ts'

const WRONG_NUMBER = 'Versione non valida'
const SUMMARY_MAX = 1000

const versionNumber = v.pipe(
  trimmedOrMissing,
  v.number(WRONG_NUMBER),
  v.integer(WRONG_NUMBER),
  v.minValue(1, WRONG_NUMBER),
  v.maxValue(1_000_000, WRONG_NUMBER),
)

/** Sent by the editor with a change of the terms. */
export const TermsChange = v.object({
  /** True: users are mailed 15 days ahead and asked at their next visit. */
  matters: optionalField(v.boolean('Scegli quanto è importante la modifica'), false),
  changeSummary: optionalLines(SUMMARY_MAX),
})
export type TermsChange = v.InferOutput<typeof TermsChange>

/** The body of `PATCH /api/admin/pages/{id}`: fields of the page, and of the change for legal pages. */
export const CmsPageChange = v.object({ ...CmsPageInput.entries, ...TermsChange.entries })

/** Splits an edit into the page and the statement about the change. */
export const splitPageEdit = ({
  matters,
  changeSummary,
  ...contents
}: v.InferOutput<typeof CmsPageChange>) => ({
  contents,
  change: { matters, changeSummary },
})

export const createPageEdit = (present: CmsPageInput) => partialInputOver(present, CmsPageChange)

/** The body of `POST /api/terms-acceptances`: the versions that were shown. */
export const TermsAcceptanceInput = inputObject({
  accepted: v.pipe(
    v.array(
      inputObject({
        slug: v.pipe(trimmedOrMissing, v.picklist(TERMS_SLUGS, 'Pagina non valida')),
        number: versionNumber,
      }),
      'Dati non validi',
    ),
    v.minLength(1, 'Dati non validi'),
    v.maxLength(TERMS_SLUGS.length, 'Dati non validi'),
  ),
})
export type TermsAcceptanceInput = v.InferOutput<typeof TermsAcceptanceInput>
