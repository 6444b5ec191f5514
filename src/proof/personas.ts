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
export type Member = Exclude<Persona, 'anonymous'>

/** What of a person nobody else may read, unless a reveal or the staff's work says so. */
export const secretsOf = (member: Member) => ({
  lastName: `Zz${member}cognome`,
  email: `segreta.${member.toLowerCase()}@sentinella.example`,
})

export type Actors = {
  readonly members: Readonly<Record<Member, Visitor>>
  /** Ids and tokens by name, e.g. `publicJob`; rows put them into paths and bodies. */
  readonly fixtures: Readonly<Record<string, string>>
}
