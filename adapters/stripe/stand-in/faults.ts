/** How the API fails when a test asks for it. */
export type Fault =
  /** Answers 500. */
  | 'failing'
  /** Takes the request and says nothing. */
  | 'silent'
  /** Does what was asked and then says nothing: the answer is lost. */
  | 'deaf'
  /** Closes the connection. */
  | 'away'
  /** Answers only once the fault has ended. */
  | 'slow'

type Present = { readonly fault: Fault; readonly which: RegExp; left: number }

const ANY = /^/

export const createFaults = () => {
  let present: Present | null = null
  let meeting = Promise.withResolvers<void>()
  let ending = Promise.withResolvers<void>()
  return {
    /** The next `times` requests to the API fail so, or of those whose `POST /v1/…` matches. */
    begin: (fault: Fault, times = Number.POSITIVE_INFINITY, which = ANY) => {
      present = { fault, which, left: times }
      meeting = Promise.withResolvers()
      ending = Promise.withResolvers()
    },
    end: () => {
      present = null
      ending.resolve()
    },
    /** Settles once a request has met the fault. */
    met: () => meeting.promise,
    ended: () => ending.promise,
    /** The fault of this request, if any. */
    next: (request: string): Fault | null => {
      if (!present || present.left <= 0 || !present.which.test(request)) return null
      present.left -= 1
      meeting.resolve()
      return present.fault
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
