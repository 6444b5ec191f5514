import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import type { ExportFile, Needs, Person } from './ports.ts'
import { readMe } from './read-me.ts'

export type ExportEntry = ExportFile | { readonly name: string; readonly text: string }

type Part = Pick<
  Needs,
  'records' | 'files' | 'invoiceFiles' | 'limiter' | 'outbox' | 'atomically' | 'site' | 'world'
>

/**
 * Yields all data of a person, one file at a time. A mail informs the owner, so that an export from a stolen session
 * is noticed.
 */
export const exportPerson =
  (needs: Part) =>
  (userId: UserId): Result<AsyncIterable<ExportEntry>, RateLimited> => {
    const permit = needs.limiter.take(LIMITS.exports, userId)
    if (!permit.ok) return permit
    const person = needs.records.personOf(userId)
    if (!person) throw new Error('Whoever asks has no account')
    needs.atomically(() => {
      needs.outbox.enqueue({
        recipient: person.email,
        template: 'data-exported',
        variables: { firstName: person.firstName },
      })
    })
    return accept(entriesOf(needs, person))
  }

async function* entriesOf(
  { records, files, invoiceFiles, site, world }: Part,
  person: Person,
): AsyncGenerator<ExportEntry> {
  yield { name: 'LEGGIMI.txt', text: readMe(person, { siteName: site.name, at: world.now() }) }
  for (const { name, rows } of records.areasOf(person))
    yield { name: `dati/${name}.json`, text: `${JSON.stringify(rows, null, 2)}\n` }
  for await (const { name, bytes } of invoiceFiles.of(person.userId))
    yield { name: `fatture/${name}`, bytes }
  for (const filename of records.picturesOf(person.userId)) {
    const bytes = await files.readPicture(filename)
    if (bytes) yield { name: `immagini/${filename}`, bytes }
  }
  for (const filename of records.talkImagesOf(person.userId)) {
    const bytes = await files.readTalkImage(filename)
    if (bytes) yield { name: `immagini-dei-messaggi/${filename}`, bytes }
  }
}
