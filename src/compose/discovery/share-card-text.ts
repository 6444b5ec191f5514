import type { Content } from '#modules/content/index.ts'
import type { FindCard } from '#modules/discovery/index.ts'
import type { Firms } from '#modules/firms/index.ts'
import { inEuro } from '#modules/kernel/euro.ts'
import { idOf } from '#modules/kernel/ids.ts'
import { budgetLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { Listings } from '#modules/listings/index.ts'

type Sources = {
  readonly listings: Listings
  readonly content: Content
  readonly firms: Pick<Firms, 'page'>
}
type CardText = ReturnType<FindCard>

/** Texts of share pictures, from public data only. */
export const findCard = ({ listings, content, firms }: Sources): FindCard => {
  const words: Record<Parameters<FindCard>[0], (id: string) => CardText> = {
    lavori: (id) => {
      const job = listings.published(idOf(id))
      return job && cardOf(job, job.budget ? budgetLabel(job.budget) : '')
    },
    vetrina: (id) => {
      const item = listings.showcase.published(idOf(id))
      return item && cardOf(item, item.price > 0 ? inEuro(item.price * 100) : '')
    },
    pagine: (id) => {
      const page = content.pages.page(id)
      return page && articleCard(page)
    },
    professionisti: (slug) => {
      const firm = firms.page(slug)
      if (firm === null || 'movedTo' in firm) return null
      const kicker = firm.trades[0]?.name ?? 'Professionista'
      return { kicker, title: firm.name, foot: `${firm.city} (${firm.province.id})` }
    },
  }
  return (kind, id) => words[kind](id)
}

type Listing = {
  readonly title: string
  readonly city: string
  readonly category: { readonly name: string }
}

const cardOf = ({ category, title, city }: Listing, money: string) => ({
  kicker: category.name,
  title,
  foot: [city, money].filter(Boolean).join(' · '),
})

type Article = {
  readonly keywords: readonly string[]
  readonly title: string
  readonly readingMinutes: number
}

const articleCard = ({ keywords, title, readingMinutes }: Article) => ({
  kicker: keywords[0] ?? 'Guida',
  title,
  foot: `${readingMinutes} min di lettura`,
})
