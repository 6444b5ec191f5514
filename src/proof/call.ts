/** Sends a row's request as a persona and compares the database before and after. */
import type { Proof } from './actors.ts'
import type { Persona } from './personas.ts'
import { addressOfRow, type ProofResult, type ProofRow, requestInitOf } from './row.ts'

/** Each persona has its own IP address. */
export const bindingsOfPersona = (who: string) => ({
  incoming: { socket: { remoteAddress: `192.0.2.${who.length}` } },
})

export const call = async (proof: Proof, row: ProofRow, who: Persona): Promise<ProofResult> => {
  const reply = await proof.app.request(
    addressOfRow(row, proof),
    requestInitOf(row, proof, who),
    bindingsOfPersona(who),
  )
  const text = await reply.text()
  return {
    who,
    status: reply.status,
    headers: reply.headers,
    text,
    body: isJson(reply) && text !== '' ? JSON.parse(text) : null,
    fixtures: proof.fixtures,
    members: proof.members,
    me: who === 'anonymous' ? null : proof.members[who],
    count: (sql) => proof.connection.prepare(`SELECT count(*) FROM ${sql}`).pluck().get() as number,
  }
}

const isJson = (reply: Response) =>
  /^application\/([a-z]+\+)?json/.test(reply.headers.get('content-type') ?? '')

/** Places never change, and attempts are counted even when refused. */
const NOT_COMPARED = ['cities', 'rate_limit_hits', 'sqlite_sequence', 'readiness']

type State = Readonly<Record<string, readonly unknown[]>>

/** Last state of each database, with its number of writes. */
const cachedStates = new WeakMap<Proof['connection'], { writes: unknown; state: State }>()

/** Everything that a refused call must leave unchanged; read again only after writes. */
export const readDatabaseState = ({ connection }: Pick<Proof, 'connection'>): State => {
  const writes = connection.prepare('SELECT total_changes()').pluck().get()
  const last = cachedStates.get(connection)
  if (last !== undefined && last.writes === writes) return last.state
  const state = readState(connection)
  cachedStates.set(connection, { writes, state })
  return state
}

const readState = (connection: Proof['connection']): State => {
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
    .pluck()
    .all() as string[]
  const compared = tables.filter((name) => !NOT_COMPARED.includes(name) && !/fts/.test(name))
  return Object.fromEntries(
    compared.map((name) => [name, connection.prepare(`SELECT * FROM ${name}`).all()]),
  )
}
