/** A row of the permission table: route, status by persona, and proof that an allowed reply is real. */
import type { GenericSchema } from 'valibot'
import { buildUploadForm, type TestFile } from '#src/test-app/pictures.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import type { Proof } from './actors.ts'
import { type Actors, PERSONAS, type Persona } from './personas.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Status by persona. Above 399 is a refusal, which changes nothing. */
export type StatusByPersona = Readonly<Record<Persona, number>>

export type ProofResult = {
  readonly who: Persona
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed JSON, or null. */
  readonly body: unknown
  readonly fixtures: Actors['fixtures']
  readonly members: Actors['members']
  /** The persona; null when anonymous. */
  readonly me: Visitor | null
  /** Present rows in the database, e.g. `count("sessions WHERE id = 'x'")`. */
  readonly count: (sql: string) => number
}

export type ProofRow = {
  /** Method and pattern as the app has them; `PAGE /path` for a page of the route table. */
  readonly route: `${Method | 'PAGE'} ${string}`
  /** Distinguishes several rows of a route. */
  readonly when?: string
  /** Path parameters: parameter → fixture, e.g. `{ id: 'publicJob' }`. */
  readonly at?: Readonly<Record<string, string>>
  /** The query, with `{fixture}` placeholders. */
  readonly query?: string
  /** Query parameters, for which bad input is generated. */
  readonly asks?: readonly string[]
  /** A valid JSON body; a function when it depends on fixtures or persona. */
  readonly send?: object | ((actors: Actors, who: Persona) => object)
  /** Further headers. */
  readonly headers?:
    | Readonly<Record<string, string>>
    | ((actors: Pick<Actors, 'fixtures'>) => Readonly<Record<string, string>>)
  /** Form fields, sent as a browser without JavaScript would, with `{fixture}` placeholders. */
  readonly form?: Readonly<Record<string, string>>
  /** A body other than JSON; the headers name its type. */
  readonly text?: string
  /** A chosen file is a body, too. */
  readonly takesFiles?: boolean
  /** The body contains something that works once. */
  readonly isOnce?: boolean
  /** Largest body in bytes where uploads in JSON allow more than usual. */
  readonly limitBytes?: number
  /** Files of a `multipart/form-data` form. */
  readonly files?: readonly TestFile[]
  /** Schema of the body, from which bad input is generated. */
  readonly accepts?: GenericSchema
  /** Schema of every 2xx reply; no further fields are allowed. */
  readonly replies?: GenericSchema
  readonly answers: StatusByPersona
  /** Personas who may see another person's surname, e-mail or phone here. */
  readonly discloses?: readonly Persona[]
  /** Personas who may see another person's surname here, but neither e-mail nor phone. */
  readonly disclosesSurname?: readonly Persona[]
  /**
   * Every route by which moderators decide needs the statement that makes `:id` the person's `:me` own, so
   * that the route must refuse; or the reason why it decides nothing about anybody.
   */
  readonly makesConflict?: string | { readonly decidesNothing: string }
  /** Succeeds only with the card company; tested with its stand-in. */
  readonly needsCardCompany?: true
  /** Succeeds only for an account with a second factor; tested in the named file. */
  readonly needsSecondFactor?: string
  /** Throws unless an allowed reply (below 400) has the expected content or effect. */
  readonly proves: (cell: ProofResult) => void
}

const all = (status: number): StatusByPersona => ({
  anonymous: status,
  owner: status,
  otherClient: status,
  unsubscribed: status,
  subscribed: status,
  restricted: status,
  moderator: status,
  admin: status,
})

export const everyoneGets = all
/** All signed-in personas without a forced password change. */
export const membersGet = (status: number): StatusByPersona => ({
  ...all(status),
  anonymous: 401,
  restricted: 401,
})
export const staffGet = (status: number): StatusByPersona => ({
  ...membersGet(403),
  moderator: status,
  admin: status,
})
export const adminsGet = (status: number): StatusByPersona => ({
  ...membersGet(403),
  admin: status,
})

export const isAllowed = (status: number) => status < 400
export const isRefused = (status: number) => status >= 400

export const personasWhere = ({ answers }: ProofRow, holds: (status: number) => boolean) =>
  PERSONAS.filter((persona) => holds(answers[persona]))

/** Every `parts`-th input from `place` on, for checks that all rows share: neighbouring rows together try all inputs. */
export const takeShareOfInputs = <Input>(inputs: readonly Input[], parts: number, place: number) =>
  inputs.filter((_, index) => index % parts === place % parts)

export const nameOfRow = ({ route, when }: ProofRow) => (when ? `${route} (${when})` : route)

/** The row's path, with fixtures filled in. */
export const addressOfRow = (
  { route, at = {}, query }: ProofRow,
  { fixtures }: Pick<Actors, 'fixtures'>,
) => {
  const fixture = (name: string) => {
    const value = fixtures[name]
    if (value === undefined) throw new Error(`fixtures.ts makes no "${name}"`)
    return encodeURIComponent(value)
  }
  const pattern = route.slice(route.indexOf(' ') + 1).replace('*', '/nessuna-pagina')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => fixture(at[name] ?? name))
  return query ? `${path}?${query.replace(/\{(\w+)\}/g, (_, name: string) => fixture(name))}` : path
}

export const methodOfRow = ({ route }: ProofRow) => {
  const method = route.slice(0, route.indexOf(' '))
  return method === 'PAGE' ? 'GET' : method
}

/** The row's request as an init for `fetch`, with the persona's cookie. */
export const requestInitOf = (
  row: ProofRow,
  actors: Pick<Proof, 'members' | 'fixtures'>,
  who: Persona,
) => {
  const { send, form, files, headers, text } = row
  const upload = files && buildUploadForm(files)
  const body = typeof send === 'function' ? send(actors, who) : send
  return {
    method: methodOfRow(row),
    headers: {
      ...(typeof headers === 'function' ? headers(actors) : headers),
      ...(who !== 'anonymous' && { cookie: actors.members[who].cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...upload?.headers,
    } as Record<string, string>,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form !== undefined && {
      body: new URLSearchParams(form)
        .toString()
        .replace(/%7B(\w+)%7D/g, (_, name: string) => actors.fixtures[name] ?? ''),
    }),
    ...(text !== undefined && { body: text }),
    ...(upload !== undefined && { body: Uint8Array.from(upload.body) }),
  }
}
