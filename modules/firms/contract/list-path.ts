/** `GET /api/firms`, apart from the other addresses: a request's form needs only this one. */
export const firmListPath = (asked: object) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '' && value !== 0) query.set(name, String(value))
  return query.size > 0 ? `/api/firms?${query}` : '/api/firms'
}
