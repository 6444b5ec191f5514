import type { Context } from 'hono'
import {
  type GuardedContext,
  newRoutes,
  personalReply,
  readActor,
  signedIn,
  staffOnly,
} from '#adapters/http/guards.ts'
import { readBodyWithKey, readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { createRefusalReply, valueOrRefuse } from '#adapters/http/reply.ts'
import type { ContactInText } from '#modules/kernel/contact-in-text.ts'
import {
  type ReviewId,
  type ShowcaseItemId,
  type TalkId,
  type TalkImageId,
  toId,
} from '#modules/kernel/ids.ts'
import { TALK_REFUSALS } from '#modules/talks/contract/codes.ts'
import { CONTACT_KEY_REFUSALS } from '#modules/talks/contract/key.ts'
import {
  CloseTalkInput,
  MessageInput,
  TalkLinkAnswerInput,
  TalkListQuery,
  TalkQuery,
  TalkReportInput,
  TalkStartInput,
  WAITS_FOR_PROOF_MESSAGE,
  type WaitingMessageReply,
} from '#modules/talks/contract/talks.ts'
import type { Talks } from '#modules/talks/index.ts'

/** Talks of the signed-in person; all others are "not found". */
export const talkRoutes = (talks: Talks) =>
  newRoutes()
    .get('/talks', signedIn, (c) =>
      c.json(talks.list(c.var.viewer.userId, readQuery(c, TalkListQuery))),
    )
    .get('/talks/:id', signedIn, (c) => answerTalk(c, talks, readQuery(c, TalkQuery).before))
    .post('/talks/:id/messages', signedIn, async (c) => {
      const { input, key } = await readBodyWithKey(c, MessageInput)
      const { userId } = c.var.viewer
      const talkId = readIdParameter<TalkId>(c)
      const images = input.images.map((id) => toId<TalkImageId>(id))
      const { text, reason } = input
      return c.json(
        talks.entry(userId, {
          talkId,
          entryId: valueOrRefuse(
            talks.send({ userId, talkId, text, reason, images, key }),
            refuseTalk,
          ),
        }),
        201,
      )
    })
    .post('/showcase-items/:id/talk', signedIn, (c) =>
      startTalk(c, talks, { itemId: readIdParameter<ShowcaseItemId>(c) }),
    )
    .post('/firms/:slug/pressed', signedIn, (c) => {
      talks.pressFirm(c.var.viewer.userId, c.req.param('slug'))
      return c.body(null, 204)
    })
    .post('/firms/:slug/talk', signedIn, (c) => startTalk(c, talks, { firm: c.req.param('slug') }))
    .route('/', changeRoutes(talks))
    .route('/', reportRoutes(talks))

const startTalk = async (
  c: GuardedContext,
  { start, one }: Pick<Talks, 'start' | 'one'>,
  to: Parameters<Talks['start']>[0]['to'],
) => {
  const { input, key } = await readBodyWithKey(c, TalkStartInput)
  const { userId } = c.var.viewer
  const { message: text, reason } = input
  const id = valueOrRefuse(start({ to, userId, text, reason, key }), refuseTalk)
  if (id === null) return c.json(WAITS, 202)
  return c.json(one(userId, { id }), 201)
}

const WAITS: WaitingMessageReply = { isWaiting: true, message: WAITS_FOR_PROOF_MESSAGE }

const changeRoutes = (talks: Talks) =>
  newRoutes()
    .post('/talks/:id/read', signedIn, (c) => {
      valueOrRefuse(talks.markRead(mineIn(c)), refuseTalk)
      return answerTalk(c, talks)
    })
    .post('/talks/:id/close', signedIn, async (c) => {
      const input = await readJson(c, CloseTalkInput)
      valueOrRefuse(talks.close({ ...mineIn(c), reason: input.reason ?? null }), refuseTalk)
      return answerTalk(c, talks)
    })
    .post('/talks/:id/decline', signedIn, async (c) => {
      const input = await readJson(c, CloseTalkInput)
      valueOrRefuse(talks.decline({ ...mineIn(c), reason: input.reason ?? null }), refuseTalk)
      return answerTalk(c, talks)
    })
    .post('/talks/:id/block', signedIn, (c) => {
      valueOrRefuse(talks.block({ ...mineIn(c), isBlocked: true }), refuseTalk)
      return answerTalk(c, talks)
    })
    .delete('/talks/:id/block', signedIn, (c) => {
      valueOrRefuse(talks.block({ ...mineIn(c), isBlocked: false }), refuseTalk)
      return answerTalk(c, talks)
    })

const reportRoutes = (talks: Talks) =>
  newRoutes().post('/talks/:id/report', signedIn, async (c) => {
    const input = await readJson(c, TalkReportInput)
    const { id, createdAt } = valueOrRefuse(
      talks.report({ ...mineIn(c), ...input, ip: c.var.ip }),
      refuseTalk,
    )
    return c.json({ id, createdAt: createdAt.toISOString() }, 201)
  })

const mineIn = (c: GuardedContext) => ({
  id: readIdParameter<TalkId>(c),
  userId: c.var.viewer.userId,
})

const answerTalk = (c: GuardedContext, talks: Pick<Talks, 'one'>, before?: string) => {
  const { id, userId } = mineIn(c)
  const talk = talks.one(userId, { id, before })
  return talk ? c.json(talk) : refuseTalk(c, { code: 'talks.not-found' })
}

/** Which reviews the reader may not decide on. */
export const createOwnReviewCheck = (c: GuardedContext) => ({
  isOwnReview: (id: ReviewId) => c.var.hasConflict(c.var.viewer, 'review', id),
})

/** A talk that somebody reported or whose review is disputed, for the staff; else it is "not found". */
export const reportedTalkRoutes = ({ lookAtReported }: Pick<Talks, 'lookAtReported'>) =>
  newRoutes().get('/admin/talks/:id', staffOnly, (c) => {
    const talk = lookAtReported({
      id: readIdParameter<TalkId>(c),
      ...readActor(c),
      ...createOwnReviewCheck(c),
    })
    return talk ? c.json(talk) : refuseTalk(c, { code: 'talks.not-found' })
  })

/** A mail's one-time link: its holder can answer once without a session. */
export const talkLinkRoutes = ({
  readLink,
  answerByLink,
}: Pick<Talks, 'readLink' | 'answerByLink'>) =>
  newRoutes()
    .get('/talk-links/:token', personalReply, (c) =>
      c.json(valueOrRefuse(readLink(c.req.param('token')), refuseTalk)),
    )
    .post('/talk-links/:token', personalReply, async (c) => {
      const input = await readJson(c, TalkLinkAnswerInput)
      valueOrRefuse(answerByLink(c.req.param('token'), input), refuseTalk)
      return c.body(null, 204)
    })

const refuseByCode = createRefusalReply(
  { ...TALK_REFUSALS, ...CONTACT_KEY_REFUSALS },
  {
    'talks.not-found': 404,
    'talks.email-required': 403,
    'talks.listing-not-found': 404,
    'talks.not-professional': 403,
    'talks.private-seller': 403,
    'talks.not-client': 403,
    'talks.link-used': 410,
    'talks.quote-not-found': 404,
  },
)

type TalkRefusal = Parameters<typeof refuseByCode>[1]

/** The findings in a text, so that its writer sees them. */
export const refuseTalk = (
  c: Context,
  refusal: TalkRefusal & { readonly found?: readonly ContactInText[] },
) =>
  refusal.found
    ? c.json(
        {
          code: refusal.code,
          message: `${CONTACT_KEY_REFUSALS['talks.contact-in-text']} ${quoteContacts(refusal.found)}`,
          found: refusal.found,
        },
        409,
      )
    : refuseByCode(c, refusal)

const quoteContacts = (contacts: readonly ContactInText[]) =>
  contacts.map(({ text }) => `«${text.trim()}»`).join(' e ')
