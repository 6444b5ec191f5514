/** One site for the journeys of this folder: to start it and to render its first pages takes as long as a test. */
import { visitSite } from '../visit-site.ts'

export const { site, arrive, enter } = visitSite()

/** The only request that is shown. */
export const publishedId = async () => {
  const { jobs } = (await (await fetch(`${site.url}/api/job-requests`)).json()) as {
    jobs: { id: string }[]
  }
  return jobs[0]?.id ?? ''
}

/** Whoever published: their window stays open for `pictures.ts`. */
export const sharedGuest = {} as { person: Awaited<ReturnType<typeof arrive>> }
