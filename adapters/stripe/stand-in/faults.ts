/** Simulated failures of the API. */
export type ApiFault =
  /** Answers 500. */
  | 'failing'
  /** Accepts the request and never answers. */
  | 'silent'
  /** Does the work and never answers. */
  | 'deaf'
  /** Closes the connection. */
  | 'away'
  /** Answers only after the fault has ended. */
  | 'slow'

type Present = { readonly fault: ApiFault; readonly pattern: RegExp; left: number }

const ANY = /^/

export const createApiFaults = () => {
  let present: Present | null = null
  let meeting = Promise.withResolvers<void>()
  let ending = Promise.withResolvers<void>()
  return {
    /** Fails the next `times` API requests, or those matching `POST /v1/…`. */
    begin: (fault: ApiFault, times = Number.POSITIVE_INFINITY, pattern = ANY) => {
      present = { fault, pattern, left: times }
      meeting = Promise.withResolvers()
      ending = Promise.withResolvers()
    },
    end: () => {
      present = null
      ending.resolve()
    },
    /** Resolves once a request met the fault. */
    met: () => meeting.promise,
    ended: () => ending.promise,
    /** The fault of this request, if any. */
    next: (request: string): ApiFault | null => {
      if (!present || present.left <= 0 || !present.pattern.test(request)) return null
      present.left -= 1
      meeting.resolve()
      return present.fault
    },
  }
}

export type ApiFaults = ReturnType<typeof createApiFaults>
