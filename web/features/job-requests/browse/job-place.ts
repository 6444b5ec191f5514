export const jobPage = (id: string) => `/lavori/${encodeURIComponent(id)}`
