/** One line of the permission table: a route, who gets what, and how an allowed answer is known to be real. */
import type { GenericSchema } from 'valibot'
import { type TestFile, uploadForm } from '#src/test-app/pictures.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import type { Proof } from './actors.ts'
import { type Actors, PERSONAS, type Persona } from './personas.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What each persona is answered. Above 399 is a refusal, and refusals change nothing. */
export type Answers = Readonly<Record<Persona, number>>

export type Cell = {
  readonly who: Persona
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed JSON, or null. */
  readonly body: unknown
  readonly fixtures: Actors['fixtures']
  readonly members: Actors['members']
  /** Who asks; null for somebody who is not signed in. */
  readonly me: Visitor | null
  /** Rows that the database holds now, e.g. `count("sessions WHERE id = 'x'")`. */
  readonly count: (sql: string) => number
}

export type Row = {
  /** Method and pattern as the app has them; `PAGE /path` for a page of the route table. */
  readonly route: `${Method | 'PAGE'} ${string}`
  /** When a route has more than one row: what is different in this one. */
  readonly when?: string
  /** Path parameters: name of the parameter → name of the thing, e.g. `{ id: 'publicJob' }`. */
  readonly at?: Readonly<Record<string, string>>
  /** The query, with `{thing}` where a thing goes. */
  readonly query?: string
  /** Names that the query may hold: bad input is made for each. */
  readonly asks?: readonly string[]
  /** A valid body, sent as JSON; a function when it names a thing or depends on who sends it. */
  readonly send?: object | ((actors: Actors, who: Persona) => object)
  /** Headers that the call needs besides. */
  readonly headers?:
    | Readonly<Record<string, string>>
    | ((actors: Pick<Actors, 'fixtures'>) => Readonly<Record<string, string>>)
  /** The fields of a form, sent as a browser without JavaScript would. */
  readonly form?: Readonly<Record<string, string>>
  /** Files of the form that is sent as `multipart/form-data`. */
  readonly files?: readonly TestFile[]
  /** The schema of the body: bad input is made from it. */
  readonly accepts?: GenericSchema
  /** The schema of every 2xx answer; no field may stand beside those it names. */
  readonly replies?: GenericSchema
  readonly answers: Answers
  /** Who learns somebody's surname, e-mail or phone here; to everybody else nothing of it is said. */
  readonly discloses?: readonly Persona[]
  /** Only the card company can make it succeed: that is shown beside the routes, with its stand-in. */
  readonly needsCardCompany?: true
  /** Throws unless an allowed answer (below 400) holds what it should, or did what it should. */
  readonly proves: (cell: Cell) => void
}

const all = (status: number): Answers => ({
  anonymous: status,
  owner: status,
  otherClient: status,
  unsubscribed: status,
  subscribed: status,
  restricted: status,
  moderator: status,
  admin: status,
})

export const everyone = all
/** Whoever is signed in and need not change the password first. */
export const members = (status: number): Answers => ({
  ...all(status),
  anonymous: 401,
  restricted: 401,
})
export const staff = (status: number): Answers => ({
  ...members(403),
  moderator: status,
  admin: status,
})
export const admins = (status: number): Answers => ({ ...members(403), admin: status })

export const isAllowed = (status: number) => status < 400
export const isRefused = (status: number) => status >= 400

export const personasWhere = ({ answers }: Row, holds: (status: number) => boolean) =>
  PERSONAS.filter((persona) => holds(answers[persona]))

export const nameOf = ({ route, when }: Row) => (when ? `${route} (${when})` : route)

/** The address that the row asks for, with the actors's things in it. */
export const addressOf = (
  { route, at = {}, query }: Row,
  { fixtures }: Pick<Actors, 'fixtures'>,
) => {
  const fixture = (name: string) => {
    const value = fixtures[name]
    if (value === undefined) throw new Error(`things.ts makes no "${name}"`)
    return encodeURIComponent(value)
  }
  const pattern = route.slice(route.indexOf(' ') + 1).replace('*', '/nessuna-pagina')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => fixture(at[name] ?? name))
  return query ? `${path}?${query.replace(/\{(\w+)\}/g, (_, name: string) => fixture(name))}` : path
}

export const methodOf = ({ route }: Row) => {
  const method = route.slice(0, route.indexOf(' '))
  return method === 'PAGE' ? 'GET' : method
}

/** What the row sends, as an init for `fetch`; each persona with its own cookie. */
export const initOf = (row: Row, actors: Pick<Proof, 'members' | 'fixtures'>, who: Persona) => {
  const { send, form, files, headers } = row
  const upload = files && uploadForm(files)
  const body = typeof send === 'function' ? send(actors, who) : send
  return {
    method: methodOf(row),
    headers: {
      ...(typeof headers === 'function' ? headers(actors) : headers),
      ...(who !== 'anonymous' && { cookie: actors.members[who].cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...upload?.headers,
    } as Record<string, string>,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
    ...(upload !== undefined && { body: Uint8Array.from(upload.body) }),
  }
}
