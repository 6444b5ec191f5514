import {
  type CategoryId,
  type ListingRef,
  type ProvinceId,
  type RegionId,
  toId,
  type UserId,
} from '#modules/kernel/ids.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import { MAIL_BLOCKED_MESSAGE } from '#modules/kernel/mailbox.ts'
import { claimsToBeSite } from '#modules/kernel/site-words.ts'
import { checkQuestionAnswers } from '../job-requests/answers.ts'
import type { ListingNeeds, ListingReference } from '../ports.ts'
import { isAddressDisowned } from './contact-address.ts'
import type { ListingContents } from './listing.ts'

type Submission<Contents> = {
  readonly kind: ListingRef['kind']
  readonly contents: Contents
  readonly ownerId: UserId
  /** Pictures that the listing already shows. */
  readonly shown: readonly string[]
}

/** Checks beyond the schema: category, places, pictures and answers exist and fit. Answers the contents to store. */
export const checkListingContents =
  ({
    reference,
    pictures,
    addresses,
  }: Pick<ListingNeeds, 'reference' | 'pictures' | 'addresses'>) =>
  <Contents extends ListingContents>({
    kind,
    contents,
    ownerId,
    shown,
  }: Submission<Contents>): { readonly contents: Contents; readonly issues: InputIssue[] } => {
    const issues: InputIssue[] = []
    if (!reference.category(toId<CategoryId>(contents.categoryId)))
      issues.push({ path: 'categoryId', message: 'Seleziona una categoria' })
    issues.push(...placeIssues(reference, contents))
    if (isAddressDisowned({ addresses }, ownerId, contents))
      issues.push({ path: ADDRESS_OF[kind], message: DISOWNED })
    issues.push(...siteIssues(kind, contents))
    const isForeign = (url: string) => !shown.includes(url) && !pictures.isOwnedBy(ownerId, url)
    for (const [index, url] of contents.images.entries())
      if (isForeign(url)) issues.push({ path: `images.${index}`, message: 'Immagine non valida' })
    if (!contents.answers) return { contents, issues }
    const questions = reference.questions(toId<CategoryId>(contents.categoryId))
    const checked = checkQuestionAnswers(questions, contents.answers)
    issues.push(...checked.issues)
    return { contents: { ...contents, answers: checked.answers }, issues }
  }

const ADDRESS_OF = { job: 'clientEmail', showcase: 'sellerEmail' } as const

const DISOWNED = 'Chi usa questo indirizzo ci ha fatto sapere che non è tuo: scrivine un altro'

/** What is offered speaks for its seller alone. */
const siteIssues = (kind: ListingRef['kind'], contents: ListingContents): InputIssue[] =>
  kind === 'showcase'
    ? (['title', 'description'] as const)
        .filter((path) => claimsToBeSite(contents[path]))
        .map((path) => ({
          path,
          message: 'Togli il nome del sito e ogni riferimento al suo staff',
        }))
    : []

/** New addresses of domains that the operator takes from nobody; those that stood before may stay. */
export const findAddressIssues = (
  { isMailBlocked }: Pick<ListingNeeds, 'isMailBlocked'>,
  contents: object,
  before: object = {},
): InputIssue[] => {
  const [changed, stored] = [contents, before] as Readonly<Record<string, unknown>>[]
  return Object.values(ADDRESS_OF)
    .filter((name) => {
      const address = changed?.[name]
      return typeof address === 'string' && address !== stored?.[name] && isMailBlocked(address)
    })
    .map((path) => ({ path, message: MAIL_BLOCKED_MESSAGE }))
}

const placeIssues = (reference: ListingReference, { regionId, provinceId }: ListingContents) => {
  if (!reference.region(toId<RegionId>(regionId)))
    return [{ path: 'regionId', message: 'Seleziona una regione' }]
  if (reference.province(toId<ProvinceId>(provinceId))?.regionId !== regionId)
    return [{ path: 'provinceId', message: 'Seleziona una provincia della regione scelta' }]
  return []
}

export const createGroupLookup = (reference: ListingReference) => (categoryId: string) =>
  reference.category(toId<CategoryId>(categoryId))?.parentId ?? categoryId
