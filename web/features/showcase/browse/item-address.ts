export const itemPage = (id: string) => `/vetrina/${encodeURIComponent(id)}`
