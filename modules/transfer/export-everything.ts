/** Everything that the site holds, in an open form: one archive, streamed, without passwords and keys. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import { formatCsv, formatCsvLines } from '#modules/kernel/csv.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { formatMomentInRome, withArticle } from '#modules/kernel/long-day.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { listColumns, TRANSFER_FILES, TRANSFER_KINDS } from './contract/columns.ts'
import type { ExportedTable, TransferNeeds } from './ports.ts'

export type FullExportEntry =
  | { readonly name: string; readonly texts: Iterable<string> }
  | { readonly name: string; readonly bytes: Uint8Array }

type Asking = { readonly staff: StaffActor; readonly hasSecondFactor: boolean }

/** Records the request before the archive can be read. */
export const requestFullExport =
  ({ audit, atomically }: Pick<TransferNeeds, 'audit' | 'atomically'>) =>
  ({ staff, hasSecondFactor }: Asking) => {
    if (!hasSecondFactor) return refuse({ code: 'export.second-factor' })
    return atomically(() => {
      audit.record(staff, 'site.export', ['settings', 'export'])
      return accept(null)
    })
  }

const ASKED_LASTS_MS = 10 * MINUTE_MS

export const openFullExport =
  (needs: Pick<TransferNeeds, 'world' | 'exports' | 'readPicture' | 'site'>) => (by: UserId) => {
    const since = new Date(needs.world.now().getTime() - ASKED_LASTS_MS)
    return needs.exports.isAsked(by, since)
      ? accept(entriesOf(needs))
      : refuse({ code: 'export.not-asked' })
  }

async function* entriesOf(
  needs: Pick<TransferNeeds, 'exports' | 'readPicture' | 'site' | 'world'>,
): AsyncGenerator<FullExportEntry> {
  const { exports, readPicture } = needs
  yield { name: 'LEGGIMI.txt', texts: [readMe(needs)] }
  for (const kind of TRANSFER_KINDS)
    yield {
      name: TRANSFER_FILES[kind],
      texts: file(
        listColumns(kind).map(([, { header }]) => header),
        exports.kinds[kind](),
      ),
    }
  for (const { name, headers, batches } of exports.listTables())
    yield { name: `tabelle/${name}`, texts: file(headers, batches()) }
  for (const filename of exports.pictures()) {
    const bytes = await readPicture(filename)
    if (bytes) yield { name: `immagini/${filename}`, bytes }
  }
}

type Batches = ReturnType<ExportedTable['batches']>

const file = function* (headers: readonly string[], batches: Batches): Iterable<string> {
  yield formatCsv([headers])
  for (const rows of batches) yield formatCsvLines(rows)
}

const readMe = ({
  site,
  world,
  exports,
}: Pick<TransferNeeds, 'site' | 'world' | 'exports'>) => `Tutti i dati di ${site.name}
Archivio ${withArticle('del', formatMomentInRome(world.now()))}

Contiene i dati di tutte le persone del sito: conservalo come le copie di sicurezza e cancellalo
quando non serve più. Non contiene password, chiavi né impostazioni.

persone.csv, richieste.csv, vetrina.csv
  Le persone e gli annunci che puoi importare in un altro sito come questo, dalla pagina «Importa
  ed esporta». Qui ci sono solo gli annunci in attesa e quelli pubblicati; gli altri sono nelle
  tabelle.

immagini/
  Le immagini, nella misura più grande. I loro nomi sono nelle colonne «immagini».

tabelle/
  Ogni tabella del sito. File CSV in UTF-8, con il punto e virgola fra le colonne e i loro nomi
  nella prima riga. Le colonne che finiscono in _cents sono importi in centesimi di euro; date e
  ore sono in formato ISO 8601 (ora UTC), sì e no sono 1 e 0, gli elenchi sono in JSON. Un
  apostrofo davanti a =, +, -, @ e agli zeri non fa parte del dato: evita che un foglio di calcolo
  lo cambi.

${exports
  .listTables()
  .map(({ name, about }) => `  ${name}: ${about}`)
  .join('\n')}
`
