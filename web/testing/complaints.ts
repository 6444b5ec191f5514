/** What a screen wrote to the console as errors and warnings. */
let complaints: unknown[][] = []

export const complain = (...words: unknown[]): void => {
  complaints.push(words)
}

/** Those that a test expects are taken by it; any that are left fail it. */
export const takeComplaints = () => {
  const taken = complaints
  complaints = []
  return taken
}
