/** All personas and their fixtures, in a database made once per worker. */
import type { Log } from '#adapters/logging/log.ts'
import { createMemoryPictureFiles } from '#adapters/standins/memory-picture-files.ts'
import { type TestApp, testApp } from '#src/test-app.ts'
import { putFixtures } from './fixtures.ts'
import { type Actors, type MemberPersona, secretsOf } from './personas.ts'

/** Token of the monitoring program. */
export const METRICS_TOKEN = 'a token that only the monitoring knows'

type Files = ReadonlyMap<string, Uint8Array>
type Prepared = { database: Buffer; pictures: Files; talkImages: Files; actors: Actors }
let prepared: Promise<Prepared> | null = null

/** The product with actors and fixtures, from a copy: three milliseconds each. */
export const openProof = async (log?: Log) => {
  prepared ??= prepare()
  const { database, pictures, talkImages, actors } = await prepared
  const pictureFiles = createMemoryPictureFiles(pictures)
  const talkImageFiles = createMemoryPictureFiles(talkImages)
  const product = testApp(
    { METRICS_TOKEN },
    { database, pictureFiles, talkImageFiles, ...(log && { log }) },
  )
  /** The database can be rolled back, picture files cannot. */
  const hasItsPictures = () =>
    pictureFiles.thrownAway().length === 0 && areSame(pictureFiles.contents(), pictures)
  /** Rolls back what `work` wrote. One at a time. */
  const undoing = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    product.connection.exec('BEGIN')
    try {
      return await work()
    } finally {
      product.connection.exec('ROLLBACK')
    }
  }
  return { ...product, ...actors, hasItsPictures, undoing }
}

const areSame = (some: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>) =>
  some.size === others.size && [...some].every(([name, bytes]) => others.get(name) === bytes)

export type Proof = Awaited<ReturnType<typeof openProof>>

const prepare = async (): Promise<Prepared> => {
  const product = testApp()
  const members = {
    owner: await signUp(product, 'owner'),
    otherClient: await signUp(product, 'otherClient'),
    unsubscribed: await signUp(product, 'unsubscribed'),
    subscribed: await signUp(product, 'subscribed'),
    restricted: await signUp(product, 'restricted'),
    moderator: await signUp(product, 'moderator'),
    admin: await signUp(product, 'admin'),
  }
  assignRoles(product, members)
  const fixtures = await putFixtures(product, members)
  const database = product.connection.serialize()
  product.close()
  return {
    database,
    pictures: product.pictureFiles.contents(),
    talkImages: product.talkImageFiles.contents(),
    actors: { members, fixtures },
  }
}

const signUp = (product: TestApp, member: MemberPersona) =>
  product.signUp({
    firstName: member,
    ...secretsOf(member),
    userType: member.endsWith('ubscribed') ? 'professional' : 'client',
    isVerified: member !== 'unsubscribed',
  })

const assignRoles = ({ connection, billing }: TestApp, { subscribed }: Actors['members']) => {
  const set = (change: string, member: MemberPersona) =>
    connection.prepare(`UPDATE users SET ${change} WHERE email = ?`).run(secretsOf(member).email)
  set("role = 'moderator'", 'moderator')
  set("role = 'admin'", 'admin')
  set('must_change_password = 1', 'restricted')
  const granted = billing.grantSubscription({ email: subscribed.user.email, planSlug: 'basic' })
  if (!granted.ok) throw new Error(granted.refusal.code)
}
