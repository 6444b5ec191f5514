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

export const createFaults = () => {
  let present: { readonly fault: Fault; left: number } | null = null
  return {
    /** The next `times` requests to the API fail so. */
    begin: (fault: Fault, times = Number.POSITIVE_INFINITY) => {
      present = { fault, left: times }
    },
    end: () => {
      present = null
    },
    /** The fault of this request, if any. */
    next: (): Fault | null => {
      if (!present || present.left <= 0) return null
      present.left -= 1
      return present.fault
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
