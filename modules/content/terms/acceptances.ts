/** Who agreed to which text: recorded at registration, at checkout, and after a change. */

import type { TermsToAccept } from '#modules/kernel/contract/terms.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { formatLongDayInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { TermsAcceptanceInput } from '../contract/terms.ts'
import { TERMS_SLUGS, termsVersionsPagePath } from '../contract/terms-paths.ts'
import type { ContentNeeds } from '../ports.ts'
import type {
  AnnouncedTermsVersion,
  TermsAcceptanceOccasion,
  TermsReader,
  TermsStore,
  TermsVersion,
} from './ports.ts'
import type { TermsVersions } from './record-versions.ts'

type Occasion = { readonly occasion: TermsAcceptanceOccasion; readonly orderId?: string }

export const createTermsAcceptances = (
  needs: Pick<ContentNeeds, 'terms' | 'world' | 'atomically'>,
  store: TermsVersions,
) => {
  const { terms, world, atomically } = needs
  const keep = (userId: UserId, version: TermsVersion, { occasion, orderId }: Occasion) =>
    terms.accept({
      id: world.newId(),
      userId,
      slug: version.slug,
      number: version.number,
      hash: version.hash,
      occasion,
      orderId: orderId ?? null,
      acceptedAt: world.now(),
    })

  return {
    /** `terms 2, privacy 1`: the short form stored with accounts and listings. */
    inForce: (): string => {
      const versions = store.presentAll()
      const number = (document: (typeof TERMS_SLUGS)[number]) =>
        versions.find(({ slug }) => slug === document)?.number ?? 0
      return `terms ${number('termini-condizioni')}, privacy ${number('privacy-policy')}`
    },
    /** Called inside the transaction of the registration or order. */
    record: (userId: UserId, occasion: Occasion) => {
      for (const version of store.presentAll()) keep(userId, version, occasion)
    },
    /** Texts that the person still has to accept. */
    dueFor: (userId: UserId): readonly TermsToAccept[] =>
      TERMS_SLUGS.flatMap((slug) => {
        const changes = terms.unaccepted(slug, userId)
        const version = changes.length > 0 ? terms.inForce(slug) : null
        return version ? [toDue(version, changes)] : []
      }),
    /** Only texts in force can be accepted. */
    accept: (
      userId: UserId,
      { accepted }: TermsAcceptanceInput,
    ): Result<null, { readonly code: 'terms.changed' }> =>
      atomically(() => {
        const agreed = accepted.map(({ slug, number }) => ({
          number,
          version: terms.inForce(slug),
        }))
        const versions = agreed.flatMap(({ version, number }) =>
          version?.number === number ? [version] : [],
        )
        if (versions.length < accepted.length) return refuse({ code: 'terms.changed' })
        for (const version of versions) keep(userId, version, { occasion: 'change' })
        return accept(null)
      }),
  }
}

/** Compared with the text before the first change that matters: a later version may hold only new company data. */
const toDue = (
  { slug, number, title, effectiveAt }: TermsVersion,
  changes: ReturnType<TermsStore['unaccepted']>,
): TermsToAccept => ({
  slug,
  number,
  title,
  summary: changes.flatMap(({ summary }) => summary ?? []).join(' ') || null,
  effectiveAt: effectiveAt.toISOString(),
  comparePath: termsVersionsPagePath(slug, {
    from: (changes[0]?.number ?? number) - 1,
    to: number,
  }),
})

/** Mails in one transaction. */
const AT_ONCE = 200

/**
 * Mails everybody about a material change before it takes effect: enqueues the next batch and stores the progress in
 * one transaction. Called again until it answers 0, so that a crash neither skips nor repeats anybody.
 */
export const mailTermsChange =
  ({ terms, outbox, atomically }: Pick<ContentNeeds, 'terms' | 'outbox' | 'atomically'>) =>
  (): number =>
    atomically(() => {
      for (const version of terms.announced()) {
        const readers = terms.readers(version.mailedThrough, AT_ONCE)
        const last = readers.at(-1)
        if (!last) continue
        for (const reader of readers) outbox.enqueue(mailOf(version, reader))
        terms.noteMailed(version, last.id)
        return readers.length
      }
      return 0
    })

const mailOf = (version: AnnouncedTermsVersion, reader: TermsReader) =>
  mailTo(reader, 'terms-changed', {
    title: version.title,
    from: formatLongDayInRome(version.effectiveAt),
    summary: version.summary === null ? [] : [{ words: version.summary }],
    path: termsVersionsPagePath(version.slug, { to: version.number }),
  })
