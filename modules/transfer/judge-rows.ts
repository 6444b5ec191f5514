/** What would become of each row of a file: new, there already, of somebody else's account, or faulty. */
import { cutText } from '#modules/kernel/cut-text.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import type { TransferKind } from './contract/columns.ts'
import type { ImportReply } from './contract/imports.ts'
import type {
  ImportedAccount,
  ImportedContents,
  ImportedListingKind,
  TransferNeeds,
} from './ports.ts'
import {
  buildFormFromRow,
  headerOfField,
  type ImportFallbacks,
  indexImportPlaces,
  splitCellValues,
} from './read-row.ts'
import type { ParsedImportRow, ParsedImportTable } from './read-table.ts'

export type ImportTableOfKind = ParsedImportTable & {
  readonly kind: TransferKind
  readonly name: string
}

export type NewImportedListing = {
  readonly kind: ImportedListingKind
  /** Whose account it hangs on. */
  readonly owner: ImportedAccount
  readonly contents: ImportedContents
  /** Names of pictures in the file. */
  readonly pictures: readonly string[]
}

export type CheckedImportRows = {
  readonly parts: ImportReply['parts']
  readonly faults: ImportReply['faults']
  readonly people: readonly ImportedAccount[]
  readonly listings: readonly NewImportedListing[]
}

type Judgement =
  | { readonly is: 'known' | 'foreign' }
  | { readonly is: 'faulty'; readonly issues: readonly InputIssue[] }
  | { readonly is: 'person'; readonly person: ImportedAccount }
  | { readonly is: 'listing'; readonly listing: NewImportedListing }

/** Others have their turn after so many rows. */
const AT_ONCE = 50

export const checkImportRows =
  (needs: TransferNeeds) =>
  async (
    parts: readonly ImportTableOfKind[],
    fallbacks: ImportFallbacks,
  ): Promise<CheckedImportRows> => {
    const judge = createJudge(needs, fallbacks)
    await needs.pause()
    const judged: (ImportTableOfKind & { readonly judgements: readonly Placed[] })[] = []
    for (const part of sortParts(parts)) {
      const judgements: Placed[] = []
      for (const [at, row] of part.rows.entries()) {
        if (at % AT_ONCE === AT_ONCE - 1) await needs.pause()
        judgements.push({ line: row.line, ...judge(part.kind, row) })
      }
      judged.push({ ...part, judgements })
    }
    const all = judged.flatMap(({ judgements }) => judgements)
    return {
      parts: judged.map(({ judgements, ...part }) => countedIn(part, judgements)),
      faults: judged.flatMap(({ judgements, ...part }) => faultsIn(part, judgements)),
      people: all.flatMap((one) => (one.is === 'person' ? [one.person] : [])),
      listings: all.flatMap((one) => (one.is === 'listing' ? [one.listing] : [])),
    }
  }

type Placed = Judgement & { readonly line: number }

const countedIn = ({ kind, name, ignored }: ImportTableOfKind, judgements: readonly Placed[]) => {
  const numberOf = (...kinds: readonly Judgement['is'][]) =>
    judgements.filter(({ is }) => kinds.includes(is)).length
  return {
    kind,
    name,
    rows: judgements.length,
    added: numberOf('person', 'listing'),
    known: numberOf('known'),
    foreign: numberOf('foreign'),
    faulty: numberOf('faulty'),
    ignored: [...ignored],
  }
}

const faultsIn = ({ kind, name }: ImportTableOfKind, judgements: readonly Placed[]) =>
  judgements.flatMap((one) =>
    one.is === 'faulty'
      ? one.issues.map(({ path, message }) => ({
          file: name,
          row: one.line,
          column: headerOfField(kind, path),
          message,
        }))
      : [],
  )

/** People first: their listings hang on them. */
const sortParts = (parts: readonly ImportTableOfKind[]) =>
  parts.toSorted((one, other) => Number(other.kind === 'people') - Number(one.kind === 'people'))

const createJudge = (
  needs: Pick<TransferNeeds, 'places' | 'choices' | 'checks' | 'imports'>,
  fallbacks: ImportFallbacks,
) => {
  const places = indexImportPlaces(needs.places, fallbacks)
  /** People of the file, by their addresses. */
  const people = new Map<string, ImportedAccount>()
  const listings = new Set<string>()

  const judgePerson = (row: ParsedImportRow): Judgement => {
    const checked = needs.checks.people(
      buildFormFromRow({ kind: 'people', choices: needs.choices, places }, row),
    )
    if ('issues' in checked) return { is: 'faulty', issues: checked.issues }
    const person = checked.input
    if (people.has(person.email)) return { is: 'known' }
    people.set(person.email, person)
    return needs.imports.holderOf(person.email).is === 'new'
      ? { is: 'person', person }
      : { is: 'known' }
  }

  /** A listing hangs on the account that its row names, or on that of the address that it shows. */
  const ownerOf = ({ cell }: ParsedImportRow) =>
    needs.checks.people({
      email: cell('account') || cell('email'),
      firstName: cell('firstName'),
      lastName: cell('lastName'),
    })

  const judgeListing = (kind: ImportedListingKind, row: ParsedImportRow): Judgement => {
    const checked = needs.checks[kind](
      buildFormFromRow({ kind, choices: needs.choices, places }, row),
    )
    if ('issues' in checked) return { is: 'faulty', issues: checked.issues.map(ofUnknown(row)) }
    const owned = ownerOf(row)
    if ('issues' in owned) return { is: 'faulty', issues: owned.issues.map(ofAccount(row)) }
    const owner = people.get(owned.input.email) ?? owned.input
    const pictures = splitCellValues(row.cell('images')).map(readFileName)
    return judgeGood({ kind, owner, contents: checked.input, pictures })
  }

  const judgeGood = (listing: NewImportedListing): Judgement => {
    const { kind, owner, contents } = listing
    const holder = needs.imports.holderOf(owner.email)
    if (holder.is === 'own' || holder.is === 'closed') return { is: 'foreign' }
    const key = JSON.stringify([kind, owner.email, contents.title, contents.description])
    const isThere =
      listings.has(key) ||
      (holder.is === 'imported' && needs.imports.hasListing(kind, holder.userId, contents))
    listings.add(key)
    return isThere ? { is: 'known' } : { is: 'listing', listing }
  }

  return (kind: TransferKind, row: ParsedImportRow): Judgement =>
    kind === 'people' ? judgePerson(row) : judgeListing(kind, row)
}

const UNKNOWN: Readonly<Record<string, string>> = {
  categoryId: 'Non conosciamo questo mestiere',
  provinceId: 'Non conosciamo questa provincia',
}

/** Forms ask to choose; a file named something that is no choice. */
const ofUnknown =
  ({ cell }: ParsedImportRow) =>
  (issue: InputIssue): InputIssue => {
    const message = UNKNOWN[issue.path]
    const written = message && cell(issue.path)
    return written ? { ...issue, message: `${message}: «${cutText(written, 60)}»` } : issue
  }

const ofAccount =
  ({ cell }: ParsedImportRow) =>
  (issue: InputIssue): InputIssue =>
    issue.path === 'email' && cell('account') !== '' ? { ...issue, path: 'account' } : issue

/** `https://esempio.it/foto/tavolo.jpg?v=2` is found in the file as `tavolo.jpg`. */
export const readFileName = (written: string) =>
  (written.split(/[?#]/)[0] ?? '').split(/[/\\]/).at(-1)?.toLowerCase() ?? ''
