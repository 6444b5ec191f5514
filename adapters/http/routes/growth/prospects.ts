import type { Context } from 'hono'
import * as v from 'valibot'
import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import { actorOf, adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { idIn, issuesOf, readBody, readJson, readQuery } from '#adapters/http/input.ts'
import { found, granted, Refused, refusals, refused, refuseUsual } from '#adapters/http/reply.ts'
import {
  ImportQuery,
  PROSPECT_CODES,
  PROSPECT_STATES,
  ProspectInput,
  ProspectQuery,
  ProspectReply,
  prospectChange,
} from '#modules/growth/contract/prospects.ts'
import type { Growth } from '#modules/growth/index.ts'
import type { Prospect } from '#modules/growth/ports.ts'
import { picked } from '#modules/kernel/contract.ts'

type ReadTable = (
  text: string,
  delimiter: string,
) => readonly { readonly cells: readonly string[] }[]

const MISSING = 'Impresa non trovata'
/** As many rows as may come, with a note each. */
const IMPORT_BYTES = 1_000_000

/** Firms to win: for admins, and nobody is written to. */
export const prospectRoutes = ({ prospects }: Pick<Growth, 'prospects'>, readTable: ReadTable) =>
  newRoutes()
    .get('/admin/prospects', adminOnly, (c) =>
      tableReply(c, readQuery(c, ProspectQuery), {
        fileName: 'imprese-da-convincere.csv',
        columns: COLUMNS,
        read: (query) => {
          const { items, total } = prospects.list(query)
          return { items: items.map(shown), total }
        },
      }),
    )
    .post('/admin/prospects', adminOnly, async (c) => {
      const added = prospects.add(actorOf(c), await readJson(c, ProspectInput))
      return c.json(shown(granted(added, refuseUsual)), 201)
    })
    .post('/admin/prospects/import', adminOnly, async (c) => {
      const { dryRun } = readQuery(c, ImportQuery)
      if (!/^text\/csv(\s*;|$)/i.test(c.req.header('content-type') ?? ''))
        throw new Refused((at) =>
          refused(at, 415, { code: 'request.unsupported-type', message: 'Formato non supportato' }),
        )
      const rows = rowsOf(textIn(await readBody(c, IMPORT_BYTES)), readTable)
      const file = { rows, check: checkRow, isTrial: dryRun !== undefined }
      return c.json(granted(prospects.import(actorOf(c), file), refuseImport))
    })
    .delete('/admin/prospects/import/:id', adminOnly, (c) =>
      c.json({ removed: prospects.undo(actorOf(c), idIn(c)) }),
    )
    .get('/admin/prospects/:id', adminOnly, async (c, next) =>
      isImport(c) ? await next() : c.json(shown(found(prospects.find(idIn(c)), MISSING))),
    )
    .patch('/admin/prospects/:id', adminOnly, async (c, next) => {
      if (isImport(c)) return await next()
      const present = found(prospects.find(idIn(c)), MISSING)
      const input = await readJson(c, prospectChange(present))
      return c.json(shown(granted(prospects.change(actorOf(c), present, input), refuseUsual)))
    })
    .delete('/admin/prospects/:id', adminOnly, async (c, next) => {
      if (isImport(c)) return await next()
      prospects.remove(actorOf(c), found(prospects.find(idIn(c)), MISSING))
      return c.body(null, 204)
    })

/** That address takes files only. */
const isImport = (c: Context) => idIn(c) === 'import'

const refuseImport = refusals(PROSPECT_CODES, {
  'prospects.columns': 400,
  'prospects.too-many': 400,
})

const shown = (prospect: Prospect): ProspectReply => picked(ProspectReply, prospect)

const checkRow = (row: object) => {
  const checked = v.safeParse(ProspectInput, row)
  return checked.success ? { input: checked.output } : { issues: issuesOf(checked) }
}

const textIn = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused((at) =>
      refused(at, 400, { code: 'request.malformed', message: 'Il file non è in UTF-8' }),
    )
  }
}

/** With commas as the contract says, or with the semicolons of Italian spreadsheets. */
const rowsOf = (text: string, readTable: ReadTable) => {
  const [head = ''] = text.split(/\r?\n/, 1)
  return readTable(text, head.includes(';') ? ';' : ',')
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell !== ''))
}

const COLUMNS: readonly CsvColumn<ProspectReply>[] = [
  ['nome', ({ name }) => name],
  ['citta', ({ city }) => city],
  ['telefono', ({ phone }) => phone],
  ['telefono_e164', ({ phoneE164 }) => phoneE164],
  ['email', ({ email }) => email],
  ['stato', ({ state }) => PROSPECT_STATES[state]],
  ['prossima', ({ nextAt }) => nextAt],
  ['note', ({ note }) => note],
]
