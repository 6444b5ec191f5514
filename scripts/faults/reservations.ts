/** `kill -9` while contacts are reserved, answered, given and refused: the ledger says what the rows say. */
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { startServer } from '../bench/server-process.ts'
import { findLedgerFaults } from './check-ledger.ts'
import type { Installation } from './installation.ts'
import type { FaultTestOutcome } from './outcome.ts'

/** What the client does with each in turn. */
const ACTS = ['give-contact', 'messages', 'decline', 'take-back'] as const
type Act = (typeof ACTS)[number]
const actOf = (turn: number): Act => ACTS[turn % ACTS.length] ?? 'decline'

/** A column of the contact that is not empty once the server said that this was done. */
const LEAVES: Readonly<Record<Act, string>> = {
  'give-contact': 'contact_given_at',
  messages: 'answered_at',
  decline: 'given_back_at',
  'take-back': 'ended_at',
}

/** A round takes seconds. */
const STALLED_MS = 60_000

const POINTS = ['started', 'decided', 'committed'] as const

type Done = {
  /** Talks that were answered with, by the reservation. */
  readonly reserved: Set<string>
  readonly acted: Map<string, Act>
  readonly surprises: string[]
}

export const killedWhileReserving = async (
  { dataFolder, people }: Installation,
  rounds: number,
): Promise<FaultTestOutcome> => {
  const faults: string[] = []
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const done: Done = { reserved: new Set(), acted: new Map(), surprises: [] }
    await dieInBetween(dataFolder, { people, done }, round)
    faults.push(...faultsAfter(dataFolder, done).map((fault) => `round ${round}: ${fault}`))
    acknowledged.push(...[...done.reserved].map(() => 'reserved'), ...done.acted.values())
  }
  // A server that dies before it answers anybody proves nothing.
  if (new Set(acknowledged).size < 2) faults.push('nothing was acknowledged before a kill')
  // Who lives on after the last kill says the same figures, and the clock goes on.
  faults.push(...(await figuresAfter({ dataFolder, people })))
  const times = Object.entries(Object.groupBy(acknowledged, (act) => act))
  const table = times.map(([act, all]) => `${act} ${all?.length}`).join(', ')
  return { faults, report: `${rounds} kills, acknowledged: ${table}` }
}

type Scenario = { readonly people: Installation['people']; readonly done: Done }

const dieInBetween = async (dataFolder: string, scenario: Scenario, round: number) => {
  const enough = lapse(dataFolder) + 20 + Math.floor(Math.random() * 60)
  const server = await startServer(['--import', './scripts/faults/die-at.ts', 'dist/main.js'], {
    DATA_DIR: dataFolder,
    DIE_AT: POINTS[round % POINTS.length] ?? 'decided',
    DIE_AFTER: '0',
    // Counted by what happened to contacts: starting, publishing and approving write, too.
    DIE_WHEN: `SELECT 1 WHERE (SELECT count(*) FROM contact_ledger) > ${enough}`,
  })
  const death = once(server.child, 'exit')
  const { people, done } = scenario
  const turns = people.professionals.map(async (_, turn) => {
    try {
      for (;;) await oneRequest(server.url, { people, done }, turn)
    } catch (fault) {
      // Otherwise the server is gone.
      if (!(fault instanceof TypeError)) done.surprises.push(String(fault))
    }
  })
  const stall = setTimeout(() => {
    done.surprises.push('nothing more happens to contacts')
    server.child.kill('SIGKILL')
  }, STALLED_MS)
  await Promise.all([death, ...turns])
  clearTimeout(stall)
}

/** Nobody is too fast, and what nobody wrote about is hours old and over its time, or nobody could reserve more; answers how long the ledger is. */
const lapse = (dataFolder: string) => {
  const { connection, close } = openDatabase(join(dataFolder, 'app.db'), 'migrations')
  connection.exec(`DELETE FROM rate_limit_hits;
    CREATE TRIGGER IF NOT EXISTS nobody_is_too_fast AFTER INSERT ON rate_limit_hits
      BEGIN DELETE FROM rate_limit_hits WHERE id = new.id; END;
    UPDATE contact_reveals SET due_at = 1, revealed_at = revealed_at - ${3 * HOUR_MS}
      WHERE due_at > 1 AND written_at IS NULL;
    UPDATE subscriptions SET period_started_at = 1`)
  const length = connection.prepare('SELECT count(*) FROM contact_ledger').pluck().get()
  close()
  return Number(length)
}

const oneRequest = async (url: string, { people, done }: Scenario, turn: number) => {
  // What an account may do in a minute is counted in memory.
  const client = people.clients[turn % people.clients.length] ?? ''
  const post = poster(url, done)
  const { id, code } = await post<{ id?: string; code?: string }>(client, '/api/job-requests', {
    ...SAMPLE_REQUEST,
    title: `Lavoro ${turn}-${Math.random()}`,
    contactMode: 'on_request',
    maxReveals: 3,
  })
  if (id === undefined) throw new Error(`Not published: ${code}`)
  await post(people.moderator, `/api/admin/job-requests/${id}/approve`, {})
  // More want it than there are places.
  const own = [0, 1, 2, 3].map(
    (more) => people.professionals[(turn + more) % people.professionals.length] ?? '',
  )
  await Promise.all(
    own.map((professional, index) =>
      oneContact(post, { id, client, professional }, actOf(turn + index), done),
    ),
  )
}

type Post = ReturnType<typeof poster>
type Two = { readonly id: string; readonly client: string; readonly professional: string }

const oneContact = async (post: Post, { id, client, professional }: Two, act: Act, done: Done) => {
  const path = `/api/job-requests/${id}/reveal-contact`
  const { talkId } = await post<{ talkId?: string }>(professional, path, {})
  if (!talkId) return
  done.reserved.add(talkId)
  await post(professional, `/api/talks/${talkId}/messages`, { text: 'Passo giovedì' })
  const body = act === 'messages' ? { text: 'Va bene' } : {}
  const acted = await post<{ refused?: true }>(client, `/api/talks/${talkId}/${act}`, body)
  if (!acted.refused) done.acted.set(talkId, act)
}

/** Full, too fast and too many unwritten are answers, too. */
const REFUSALS: readonly number[] = [403, 409, 429]

const poster =
  (url: string, done: Done) =>
  async <Reply>(
    cookie: string,
    path: string,
    body: object,
  ): Promise<Reply & { refused?: true }> => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok && !REFUSALS.includes(reply.status))
      done.surprises.push(`${path} ${reply.status}`)
    const received = text === '' ? {} : JSON.parse(text)
    return reply.ok ? received : { ...received, refused: true }
  }

const faultsAfter = (dataFolder: string, { reserved, acted, surprises }: Done) => {
  const { connection, close } = openDatabase(join(dataFolder, 'app.db'), 'migrations')
  const contact = (talkId: string, condition: string) =>
    connection
      .prepare(
        `SELECT 1 FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id
           AND r.user_id = t.professional_id WHERE t.id = ? AND ${condition}`,
      )
      .get(talkId) !== undefined
  const faults = [
    ...surprises,
    ...findLedgerFaults(connection),
    ...[...reserved].filter((id) => !contact(id, '1')).map((id) => `reservation ${id} is lost`),
    ...[...acted]
      .filter(([id, act]) => !contact(id, `r.${LEAVES[act]} IS NOT NULL`))
      .map(([id, act]) => `${act} of ${id} is lost`),
  ]
  close()
  return faults
}

type Info = { readonly contactsUsed: number; readonly contactsReserved: number }

const figuresAfter = async ({ dataFolder, people }: Installation) => {
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  const shown = await Promise.all(
    people.professionals.map(async (cookie) => {
      const reply = await fetch(`${server.url}/api/subscription/info`, { headers: { cookie } })
      const { contactsUsed, contactsReserved } = (await reply.json()) as Info
      return { contactsUsed, contactsReserved }
    }),
  )
  await server.stop()
  const { connection, close } = openDatabase(join(dataFolder, 'app.db'), 'migrations')
  const [used, reserved] = connection
    .prepare('SELECT sum(used), sum(reserved) FROM contact_ledger WHERE counted_at > 0')
    .raw()
    .get() as [number | null, number | null]
  close()
  const sum = (which: keyof Info) => shown.reduce((total, one) => total + one[which], 0)
  return sum('contactsUsed') === (used ?? 0) && sum('contactsReserved') === (reserved ?? 0)
    ? []
    : [
        `people read ${sum('contactsUsed')} used and ${sum('contactsReserved')} reserved, the ledger says ${used} and ${reserved}`,
      ]
}
