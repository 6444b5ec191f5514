import * as v from 'valibot'
import { cursorPageQueryFields } from '#modules/kernel/contract/paging.ts'
import { optionalField, optionalText } from '#modules/kernel/contract.ts'
import { searchFields } from '../shared/search.ts'
import { URGENCIES } from './vocabulary.ts'

/** The query of `GET /api/job-requests`. A category includes its children. */
export const JobFilters = v.object({
  categoryId: optionalText(64),
  regionId: optionalText(64),
  provinceId: optionalText(64),
  city: optionalText(80),
  urgency: optionalField(v.picklist(URGENCIES, 'Tempistica non valida')),
  ...searchFields,
  ...cursorPageQueryFields,
})
export type JobFilters = v.InferOutput<typeof JobFilters>

export type JobListSelection = Partial<Omit<JobFilters, 'limit' | 'offset'>> & {
  limit?: number
  offset?: number
}
