/** Who may send a request. */
import type { Visitor } from '#src/test-app/visitors.ts'

export const PERSONAS = [
  'anonymous',
  'owner',
  'otherClient',
  'unsubscribed',
  'subscribed',
  'restricted',
  'moderator',
  'admin',
] as const
export type Persona = (typeof PERSONAS)[number]
export type MemberPersona = Exclude<Persona, 'anonymous'>

/** Personal data that nobody else may read, except by a reveal or as staff. */
export const secretsOf = (member: MemberPersona) => ({
  lastName: `Zz${member}cognome`,
  email: `segreta.${member.toLowerCase()}@sentinella.example`,
})

export type Actors = {
  readonly members: Readonly<Record<MemberPersona, Visitor>>
  /** Ids and tokens by name, e.g. `publicJob`, used in paths and bodies. */
  readonly fixtures: Readonly<Record<string, string>>
}
