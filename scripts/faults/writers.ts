/** Concurrent writers that record acknowledged results. */
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import type { SignedInPeople } from '../bench/mixed/people.ts'

export type WritersReport = {
  /** Key of a form that was sent → the id that was answered, or null when no answer came. */
  readonly published: Map<string, string | null>
  readonly approved: Set<string>
  /** `requestId professional`, the latter by index in `People`. */
  readonly revealed: Set<string>
  /** Key of a message that was sent → its talk, its author as in `revealed`, and the id that was answered, if any. */
  readonly written: Map<string, TalkEntry>
  /** The moment of each acknowledgement, by key of a form or message, by id of an approval, by pair of a reveal. */
  readonly acknowledgedAt: Map<string, number>
  /** Replies that are neither success nor a proper refusal. */
  readonly surprises: string[]
}

type TalkEntry = { readonly talkId: string; readonly author: number; readonly id: string | null }

export const createWritersReport = (): WritersReport => ({
  published: new Map(),
  approved: new Set(),
  revealed: new Set(),
  written: new Map(),
  acknowledgedAt: new Map(),
  surprises: [],
})

export type WriterScenario = { readonly people: SignedInPeople; readonly report: WritersReport }

/** One form, sent under its key; asked again it is the same request. */
export const publishRequest = async (
  url: string,
  { people, report }: WriterScenario,
  key: string,
) => {
  if (!report.published.has(key)) report.published.set(key, null)
  const reply = await post(`${url}/api/job-requests`, people.clients[0] ?? '', {
    headers: { 'idempotency-key': key },
    body: { ...SAMPLE_REQUEST, title: `Lavoro ${key}` },
  })
  if (reply.status !== 201) {
    report.surprises.push(`publish ${reply.status}`)
    return null
  }
  const { id } = (await reply.json()) as { id: string }
  report.published.set(key, id)
  report.acknowledgedAt.set(key, Date.now())
  return id
}

/** Publishes, approves and reveals until the connection breaks. */
export const writeUntilBroken = async (url: string, scenario: WriterScenario, name: string) => {
  for (let turn = 0; ; turn += 1) {
    try {
      const id = await publishRequest(url, scenario, `${name}-${turn}`)
      if (id) await showToProfessionals(url, scenario, id)
    } catch {
      return
    }
  }
}

const showToProfessionals = async (url: string, { people, report }: WriterScenario, id: string) => {
  const approval = await post(`${url}/api/admin/job-requests/${id}/approve`, people.moderator)
  if (approval.status === 200) {
    report.approved.add(id)
    report.acknowledgedAt.set(id, Date.now())
  } else report.surprises.push(`approve ${approval.status}`)
  await approval.arrayBuffer()
  for (const index of [report.approved.size % people.professionals.length, 0]) {
    const cookie = people.professionals[index] ?? ''
    const reply = await post(`${url}/api/job-requests/${id}/reveal-contact`, cookie)
    if (reply.status === 200) {
      report.revealed.add(`${id} ${index}`)
      report.acknowledgedAt.set(`${id} ${index}`, Date.now())
    } else if (reply.status !== 429) report.surprises.push(`reveal ${reply.status}`)
    await reply.arrayBuffer()
    if (reply.status === 200) await writeFirst(url, { people, report }, { id, author: index })
  }
}

/** The first message about a request that was just revealed. */
const writeFirst = async (
  url: string,
  scenario: WriterScenario,
  { id, author }: { readonly id: string; readonly author: number },
) => {
  const cookie = scenario.people.professionals[author] ?? ''
  const reply = await fetch(`${url}/api/talks?limit=100`, { headers: { cookie } })
  const { items } = (await reply.json()) as { items: { id: string; listing: { id: string } }[] }
  const talk = items.find(({ listing }) => listing.id === id)
  if (talk)
    await writeMessageOnce(url, scenario, { key: `${id}-${author}`, talkId: talk.id, author })
  else scenario.report.surprises.push('a reveal without its talk')
}

/** One message, sent under its key; asked again it is the same. */
export const writeMessageOnce = async (
  url: string,
  { people, report }: WriterScenario,
  { key, talkId, author }: { readonly key: string } & Omit<TalkEntry, 'id'>,
) => {
  if (!report.written.has(key)) report.written.set(key, { talkId, author, id: null })
  const reply = await post(
    `${url}/api/talks/${talkId}/messages`,
    people.professionals[author] ?? '',
    {
      headers: { 'idempotency-key': key },
      body: { text: `Messaggio ${key}` },
    },
  )
  const { id = null } = (await reply.json()) as { id?: string }
  if (reply.status === 201) {
    report.written.set(key, { talkId, author, id })
    report.acknowledgedAt.set(key, Date.now())
  } else if (reply.status !== 429) report.surprises.push(`message ${reply.status}`)
  return id
}

type CallOptions = { readonly headers?: Record<string, string>; readonly body?: unknown }

const post = (url: string, cookie: string, { headers = {}, body }: CallOptions = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
