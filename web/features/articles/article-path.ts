export const articlePath = (slug: string) => `/pagine/${slug}`
