import type { Context } from 'hono'
import type { GenericSchema, InferOutput } from 'valibot'
import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import {
  type GuardedContext,
  newRoutes,
  readActor,
  refuseConflicts,
  staffOnly,
} from '#adapters/http/guards.ts'
import { readBodyWithKey, readJson, readQuery } from '#adapters/http/input.ts'
import { readBodyFirst } from '#adapters/http/read-change.ts'
import { valueOrRefuse } from '#adapters/http/reply.ts'
import {
  readJobId,
  replyJobNotFound,
  replyJobRefusal,
} from '#adapters/http/routes/listings/job-requests/job-requests.ts'
import {
  readItemId,
  replyItemNotFound,
  replyItemRefusal,
} from '#adapters/http/routes/listings/showcase/showcase-items.ts'
import type { DecidedKind } from '#modules/kernel/conflicts-of-interest.ts'
import { formatCsvMoment } from '#modules/kernel/csv.ts'
import { createRequestChanges } from '#modules/listings/contract/job-requests/job-request.ts'
import { TelephoneRequestInput } from '#modules/listings/contract/job-requests/telephone.ts'
import {
  createAnswerItemModificationInput,
  createAnswerModificationInput,
  ModerationQuery,
  RejectInput,
} from '#modules/listings/contract/shared/moderation.ts'
import { MODERATION_LABELS } from '#modules/listings/contract/shared/vocabulary.ts'
import { createItemChanges } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { JobRequestUseCases, Listings, ShowcaseUseCases } from '#modules/listings/index.ts'
import { hideListingContact, type OwnListingReply } from './hidden-contacts.ts'

type Actor = ReturnType<typeof readActor>

type Rejection = Parameters<JobRequestUseCases['moderation']['reject']>[2]

type Kind<Id, Contents, Outcome> = {
  readonly moderation: {
    readonly approve: (actor: Actor, id: Id) => Outcome
    readonly undoApproval: (actor: Actor, id: Id) => Outcome
    readonly reject: (actor: Actor, id: Id, rejection: Rejection) => Outcome
    readonly contentsOf: (id: Id) => Contents | null
    readonly noteContactSeen: (actor: Actor, id: Id) => void
    readonly amend: (actor: Actor, id: Id, contents: Contents) => Outcome
    readonly resolveModification: (
      actor: Actor,
      id: Id,
      answer: { message: string; contents: Contents | null },
    ) => Outcome
  }
  readonly decidedKind: DecidedKind
  readonly idIn: (c: Context) => Id
  /** The reply for the owner. */
  readonly own: (id: Id) => OwnListingReply | null
  readonly changesInput: (contents: Contents) => GenericSchema<unknown, Contents>
  readonly resolveInput: (
    contents: Contents,
  ) => GenericSchema<unknown, { message: string; changes?: Contents | null | undefined }>
  readonly idOf: (outcome: Outcome) => Id
  readonly notFound: (c: Context) => Response
}

/** Moderation routes of one kind, below `path`. */
const moderationRoutes = <Id, Contents, Outcome>(
  path: `/admin/${string}`,
  kind: Kind<Id, Contents, Outcome>,
) => {
  const { moderation, idIn, own, notFound } = kind
  const reply = (c: GuardedContext, outcome: Outcome) => {
    const listing = own(kind.idOf(outcome))
    return c.json(listing && hideListingContact(c.var.viewer, listing))
  }
  const decides = refuseConflicts(kind.decidedKind)
  /** Parses the body by a schema that depends on the listing's present contents. */
  const withContents = async <Schema extends GenericSchema>(
    c: GuardedContext,
    schemaOf: (contents: Contents) => Schema,
    act: (input: InferOutput<Schema>) => Outcome,
  ) => {
    const parse = await readBodyFirst(c)
    const contents = moderation.contentsOf(idIn(c))
    if (!contents) return notFound(c)
    return reply(c, act(parse(schemaOf(contents))))
  }
  return newRoutes()
    .post(`${path}/:id/approve`, decides, (c) =>
      reply(c, moderation.approve(readActor(c), idIn(c))),
    )
    .post(`${path}/:id/undo-approval`, decides, (c) =>
      reply(c, moderation.undoApproval(readActor(c), idIn(c))),
    )
    .post(`${path}/:id/reject`, decides, async (c) => {
      const { reason, ground: basis, seen } = await readJson(c, RejectInput)
      return reply(c, moderation.reject(readActor(c), idIn(c), { reason, basis, seen }))
    })
    .get(`${path}/:id`, staffOnly, (c) => {
      const listing = own(idIn(c))
      if (!listing) return notFound(c)
      if (c.var.viewer.role !== 'admin') moderation.noteContactSeen(readActor(c), idIn(c))
      return c.json(listing)
    })
    .patch(`${path}/:id`, decides, (c) =>
      withContents(c, kind.changesInput, (changes) =>
        moderation.amend(readActor(c), idIn(c), changes),
      ),
    )
    .post(`${path}/:id/resolve-modification`, decides, (c) =>
      withContents(c, kind.resolveInput, ({ message, changes = null }) =>
        moderation.resolveModification(readActor(c), idIn(c), { message, contents: changes }),
      ),
    )
}

/** The moderation queue of either kind. */
export const moderationQueueRoutes = (listings: Listings) =>
  newRoutes().get('/admin/moderation', staffOnly, (c) => {
    const query = readQuery(c, ModerationQuery)
    const { queue } = query.kind === 'showcase' ? listings.showcase : listings.requests
    return tableReply(c, query, {
      fileName: query.kind === 'showcase' ? 'vetrina.csv' : 'richieste.csv',
      columns: COLUMNS,
      read: (options): ListedPage => {
        const page: ListedPage = queue(options)
        return { ...page, items: page.items.map((one) => hideListingContact(c.var.viewer, one)) }
      },
      most: EXPORT_MAX,
    })
  })

export const jobRequestModerationRoutes = (requests: JobRequestUseCases) =>
  moderationRoutes('/admin/job-requests', {
    moderation: requests.moderation,
    decidedKind: 'job-request',
    idIn: readJobId,
    own: requests.own,
    changesInput: createRequestChanges,
    resolveInput: createAnswerModificationInput,
    idOf: (outcome) => valueOrRefuse(outcome, replyJobRefusal).id,
    notFound: replyJobNotFound,
  }).post('/admin/job-requests', staffOnly, async (c) => {
    const { input, key } = await readBodyWithKey(c, TelephoneRequestInput)
    const taken = requests.takeByTelephone({ ...input, staff: readActor(c), key })
    const listing = requests.own(valueOrRefuse(taken, replyJobRefusal))
    return listing ? c.json(listing, 201) : c.json({ message: WAITS_FOR_LINK }, 202)
  })

export const showcaseModerationRoutes = (showcase: ShowcaseUseCases) =>
  moderationRoutes('/admin/showcase-items', {
    moderation: showcase.moderation,
    decidedKind: 'showcase-item',
    idIn: readItemId,
    own: showcase.own,
    changesInput: createItemChanges,
    resolveInput: createAnswerItemModificationInput,
    idOf: (outcome) => valueOrRefuse(outcome, replyItemRefusal).id,
    notFound: replyItemNotFound,
  })

const WAITS_FOR_LINK =
  'Con questo indirizzo c’è già un account: abbiamo mandato un link. La richiesta parte quando la persona la conferma'

const EXPORT_MAX = 10_000

/** Omits the contact, because a file is passed on more easily than a page. */
const COLUMNS: readonly CsvColumn<OwnListingReply>[] = [
  ['Titolo', ({ title }) => title],
  ['Categoria', ({ category }) => category.name],
  ['Città', ({ city }) => city],
  ['Provincia', ({ province }) => province.name],
  ['Stato', ({ moderationState }) => MODERATION_LABELS[moderationState]],
  ['Scritto il', ({ createdAt }) => formatCsvMoment(createdAt)],
  ['Pubblicato il', ({ publishedAt }) => publishedAt && formatCsvMoment(publishedAt)],
  ['Visite', ({ viewCount }) => viewCount],
]

type ListedPage = { readonly items: readonly OwnListingReply[]; readonly total: number }
