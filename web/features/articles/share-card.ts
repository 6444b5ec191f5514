import type { PageReply } from '#modules/content/contract/cms-pages.ts'

/** Address of the picture that shares of a page show. */
export const shareCard = ({ slug }: PageReply) => `/condivisione/pagine/${slug}.png`
