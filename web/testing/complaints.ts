/** Console errors and warnings of a screen. */
let complaints: unknown[][] = []

export const recordComplaint = (...words: unknown[]): void => {
  complaints.push(words)
}

/** Tests take expected ones; any left fail the test. */
export const takeComplaints = () => {
  const taken = complaints
  complaints = []
  return taken
}
