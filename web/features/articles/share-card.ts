import type { CmsPageReply } from '#modules/content/contract/cms-pages.ts'

/** Address of the picture that shares of a page show. */
export const shareCard = ({ slug }: CmsPageReply) => `/condivisione/pagine/${slug}.png`
