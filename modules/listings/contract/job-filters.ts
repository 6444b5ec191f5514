import * as v from 'valibot'
import { given, optionalText, pageQuery } from '#modules/kernel/contract.ts'
import { URGENCIES } from './vocabulary.ts'

/** Above this a total with words or a city is only known to be more. */
export const COUNT_CAP = 10_000

export const JOB_SORTS = ['newest', 'oldest'] as const

/** The query of `GET /api/job-requests`. A category takes its children with it. */
export const JobFilters = v.object({
  categoryId: optionalText(64),
  regionId: optionalText(64),
  provinceId: optionalText(64),
  city: optionalText(80),
  /** Words in title and description, accents ignored. */
  q: optionalText(120),
  urgency: v.pipe(given, v.optional(v.picklist(URGENCIES, 'Tempistica non valida'))),
  sort: v.pipe(given, v.optional(v.picklist(JOB_SORTS, 'Ordinamento non valido'), 'newest')),
  ...pageQuery,
})
export type JobFilters = v.InferOutput<typeof JobFilters>

export type JobFilterChoice = Partial<Omit<JobFilters, 'limit' | 'offset' | 'sort'>> & {
  sort?: JobFilters['sort'] | undefined
  limit?: number
  offset?: number
}
