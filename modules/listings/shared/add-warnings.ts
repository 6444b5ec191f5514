/** What the staff should look at in the queue; it decides nothing. */
import { findContacts } from '#modules/kernel/contact-in-text.ts'
import { formatLongDayInRome, withArticle } from '#modules/kernel/long-day.ts'
import { BUDGET_LABELS } from '../contract/job-requests/vocabulary.ts'
import type { ListingWarning } from '../contract/shared/vocabulary.ts'
import type { ListingNeeds } from '../ports.ts'
import type { ListingWarnings } from './listing-warnings.ts'
import type { PublishedText } from './published-texts.ts'

type Waiting = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly provinceId: string
  readonly city: string
  readonly budget?: string | null
  readonly clientName?: string
  readonly sellerName?: string
  readonly publishedAt: string | null
  readonly emailVerified: boolean
  readonly pendingChanges: Readonly<Record<string, unknown>> | null
}

type MarkText = { readonly mark: ListingWarning; readonly text: string }

/** Says of each listing of the queue which of the operator's words it has, and what else is odd. */
export const addWarnings =
  <Query, One extends Waiting, Page extends { readonly items: readonly One[] }>(
    needs: Pick<ListingNeeds, 'markedIn' | 'warnings' | 'publishedTexts' | 'world'>,
    kind: PublishedText['kind'],
    queue: (query: Query) => Page,
  ) =>
  (query: Query) => {
    const { markedIn, warnings } = needs
    const countOthers = kind === 'job' ? warnings.ofRequest : warnings.ofItem
    const page = queue(query)
    const items = page.items.map((one) => {
      const markedWords = markedIn(`${one.title} ${one.description}`)
      const all = [
        ...typedContacts(one),
        ...othersOf(countOthers(one.id)),
        ...publishedBefore(needs, kind, one),
        ...unconfirmedMark(one),
      ]
      return {
        ...one,
        ...(markedWords.length > 0 && { markedWords }),
        ...(all.length > 0 && { marks: all }),
      }
    })
    return { ...page, items }
  }

/** Marks contacts in what would become public on approval: the edit, where there is one. */
const typedContacts = (one: Waiting): MarkText[] => {
  const { title, description, city, budget, clientName, sellerName } = {
    ...one,
    ...one.pendingChanges,
  }
  const places = {
    'nel titolo': title,
    'nel testo': description,
    'nella città': city,
    // The keys of its steps read like numbers.
    'nel budget': `${budget ?? ''}` in BUDGET_LABELS ? '' : budget,
    'nel nome': clientName ?? sellerName,
  }
  return Object.entries(places).flatMap(([place, text]) =>
    findContacts(String(text ?? ''))
      .slice(0, 1)
      .map((warning) => ({
        mark: 'contact_in_text' as const,
        text: `Possibile contatto ${place}: ${warning.text}`,
      })),
  )
}

const othersOf = (prints: ReturnType<ListingWarnings['ofRequest']>): MarkText[] => [
  ...(prints.sameTextAs === null
    ? []
    : [
        {
          mark: 'same_text' as const,
          text: `Stesso testo di un altro annuncio degli ultimi 30 giorni: «${prints.sameTextAs}»`,
        },
      ]),
  ...(prints.phoneOfOthers === 0
    ? []
    : [{ mark: 'phone_of_others' as const, text: phoneText(prints.phoneOfOthers) }]),
  ...(prints.isOfSameTrade
    ? [
        {
          mark: 'client_of_same_trade' as const,
          text: 'Chi chiede è un’impresa dello stesso settore',
        },
      ]
    : []),
]

/** The place that the text has which is to be approved, where it is further down than the listing's. */
const publishedBefore = (
  { publishedTexts, world }: Pick<ListingNeeds, 'publishedTexts' | 'world'>,
  kind: PublishedText['kind'],
  one: Waiting,
): MarkText[] => {
  const at = publishedTexts.publishedAtOf({ ...one, ...one.pendingChanges, kind }, world.now())
  if (!at || (one.publishedAt !== null && at >= new Date(one.publishedAt))) return []
  const day = withArticle('il', formatLongDayInRome(at))
  const text = `Testo già pubblicato ${day}: l’annuncio mantiene quella data e il suo posto nell’elenco`
  return [{ mark: 'same_text', text }]
}

const phoneText = (others: number) =>
  others === 1
    ? 'Stesso telefono di un altro account'
    : `Stesso telefono di altri ${others} account`

const unconfirmedMark = ({ emailVerified }: Waiting): MarkText[] =>
  emailVerified ? [] : [{ mark: 'address_unconfirmed', text: 'Indirizzo non confermato' }]
