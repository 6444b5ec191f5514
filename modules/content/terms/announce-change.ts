/** Mails everybody about a material change before it takes effect. */
import { longDayInRome } from '#modules/kernel/long-day.ts'
import { versionsPage } from '../contract/terms-paths.ts'
import type { ContentNeeds } from '../ports.ts'
import type { Announced, Reader } from './ports.ts'

const AT_ONCE = 200

/**
 * Enqueues the next batch of mails and stores the progress in one transaction. Called again until it answers 0, so
 * that a crash neither skips nor repeats anybody.
 */
export const announceChange =
  ({ terms, outbox, atomically }: ContentNeeds) =>
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

const mailOf = (version: Announced, { email, firstName }: Reader) =>
  ({
    recipient: email,
    template: 'terms-changed',
    variables: {
      firstName,
      title: version.title,
      from: longDayInRome(version.effectiveAt),
      summary: version.summary === null ? [] : [{ words: version.summary }],
      path: versionsPage(version.slug, { to: version.number }),
    },
  }) as const
