import type { JobRequestReply } from '#modules/listings/contract/job-request.ts'

export const jobPage = (id: string) => `/lavori/${encodeURIComponent(id)}`

/** "Bologna, Emilia-Romagna". */
export const placeOf = ({ city, region }: Pick<JobRequestReply, 'city' | 'region'>) =>
  [city, region.name].filter(Boolean).join(', ')
