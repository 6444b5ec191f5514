import type { Context } from 'hono'
import type { GenericSchema, InferOutput } from 'valibot'
import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import { actorOf, newRoutes, staffOnly } from '#adapters/http/guards.ts'
import { readJson, readKeyed, readQuery } from '#adapters/http/input.ts'
import { granted } from '#adapters/http/reply.ts'
import { momentInRome } from '#modules/kernel/long-day.ts'
import {
  changesOf,
  type OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { TelephoneRequestInput } from '#modules/listings/contract/job-requests/telephone.ts'
import {
  ModerationQuery,
  RejectInput,
  resolveInput,
  resolveItemInput,
} from '#modules/listings/contract/shared/moderation.ts'
import { MODERATION_LABELS } from '#modules/listings/contract/shared/vocabulary.ts'
import {
  itemChangesOf,
  type OwnShowcaseItemReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import type { Listings, Showcase } from '#modules/listings/index.ts'
import { jobIdIn, jobNotFound, refuseJob, replyOwn } from '../job-requests/job-requests.ts'
import { itemIdIn, itemNotFound, replyOwnItem } from '../showcase/showcase-items.ts'

type Actor = ReturnType<typeof actorOf>

type Kind<Id, Contents, Outcome> = {
  readonly moderation: {
    readonly approve: (actor: Actor, id: Id) => Outcome
    readonly reject: (actor: Actor, id: Id, reason: string, basis?: 'terms' | 'law') => Outcome
    readonly contentsOf: (id: Id) => Contents | null
    readonly amend: (actor: Actor, id: Id, contents: Contents) => Outcome
    readonly resolveModification: (
      actor: Actor,
      id: Id,
      answer: { message: string; contents: Contents | null },
    ) => Outcome
  }
  readonly idIn: (c: Context) => Id
  /** The reply for the owner. */
  readonly own: (id: Id) => object | null
  readonly changesInput: (contents: Contents) => GenericSchema<unknown, Contents>
  readonly resolveInput: (
    contents: Contents,
  ) => GenericSchema<unknown, { message: string; changes?: Contents | null | undefined }>
  readonly reply: (c: Context, outcome: Outcome) => Response
  readonly notFound: (c: Context) => Response
}

/** Moderation routes of one kind, below `path`. */
const moderationRoutes = <Id, Contents, Outcome>(
  path: `/admin/${string}`,
  kind: Kind<Id, Contents, Outcome>,
) => {
  const { moderation, idIn, own, reply, notFound } = kind
  /** Parses the body by a schema that depends on the listing's present contents. */
  const withContents = async <Schema extends GenericSchema>(
    c: Context,
    schemaOf: (contents: Contents) => Schema,
    act: (input: InferOutput<Schema>) => Outcome,
  ) => {
    const contents = moderation.contentsOf(idIn(c))
    if (!contents) return notFound(c)
    return reply(c, act(await readJson(c, schemaOf(contents))))
  }
  return newRoutes()
    .post(`${path}/:id/approve`, staffOnly, (c) =>
      reply(c, moderation.approve(actorOf(c), idIn(c))),
    )
    .post(`${path}/:id/reject`, staffOnly, async (c) => {
      const { reason, ground } = await readJson(c, RejectInput)
      return reply(c, moderation.reject(actorOf(c), idIn(c), reason, ground))
    })
    .get(`${path}/:id`, staffOnly, (c) => {
      const listing = own(idIn(c))
      return listing ? c.json(listing) : notFound(c)
    })
    .patch(`${path}/:id`, staffOnly, (c) =>
      withContents(c, kind.changesInput, (changes) =>
        moderation.amend(actorOf(c), idIn(c), changes),
      ),
    )
    .post(`${path}/:id/resolve-modification`, staffOnly, (c) =>
      withContents(c, kind.resolveInput, ({ message, changes = null }) =>
        moderation.resolveModification(actorOf(c), idIn(c), { message, contents: changes }),
      ),
    )
}

/** The moderation queue of either kind. */
export const moderationQueueRoutes = (listings: Listings) =>
  newRoutes().get('/admin/moderation', staffOnly, (c) => {
    const query = readQuery(c, ModerationQuery)
    const { queue } = query.kind === 'showcase' ? listings.showcase : listings
    return tableReply(c, query, {
      fileName: query.kind === 'showcase' ? 'vetrina.csv' : 'richieste.csv',
      columns: COLUMNS,
      read: (asked): ListedPage => queue(asked),
      most: EXPORT_MAX,
    })
  })

export const jobRequestModerationRoutes = (listings: Listings) =>
  moderationRoutes('/admin/job-requests', {
    moderation: listings.moderation,
    idIn: jobIdIn,
    own: listings.own,
    changesInput: changesOf,
    resolveInput,
    reply: (c, outcome) => replyOwn(c, listings, outcome),
    notFound: jobNotFound,
  }).post('/admin/job-requests', staffOnly, async (c) => {
    const { input, key } = await readKeyed(c, TelephoneRequestInput)
    const taken = listings.takeByTelephone({ ...input, staff: actorOf(c), key })
    const made = listings.own(granted(taken, refuseJob))
    return made ? c.json(made, 201) : c.json({ message: WAITS_FOR_LINK }, 202)
  })

export const showcaseModerationRoutes = (showcase: Showcase) =>
  moderationRoutes('/admin/showcase-items', {
    moderation: showcase.moderation,
    idIn: itemIdIn,
    own: showcase.own,
    changesInput: itemChangesOf,
    resolveInput: resolveItemInput,
    reply: (c, outcome) => replyOwnItem(c, showcase, outcome),
    notFound: itemNotFound,
  })

const WAITS_FOR_LINK =
  'Questo indirizzo ha già un account: gli abbiamo mandato un link. La richiesta nasce quando chi lo usa dice di sì'

const EXPORT_MAX = 10_000

/** Without the contact: a file is passed on more easily than a page. */
const COLUMNS: readonly CsvColumn<ListedListing>[] = [
  ['Titolo', ({ title }) => title],
  ['Categoria', ({ category }) => category.name],
  ['Città', ({ city }) => city],
  ['Provincia', ({ province }) => province.name],
  ['Stato', ({ moderationState }) => MODERATION_LABELS[moderationState]],
  ['Scritto il', ({ createdAt }) => momentInRome(createdAt)],
  ['Pubblicato il', ({ publishedAt }) => publishedAt && momentInRome(publishedAt)],
  ['Visite', ({ viewCount }) => viewCount],
]

type ListedListing = OwnJobRequestReply | OwnShowcaseItemReply

type ListedPage = { readonly items: readonly ListedListing[]; readonly total: number }
