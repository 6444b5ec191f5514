/** Decisions against people with their reasons, and the complaints about them. */

import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { BASIS_LABELS, type DecisionLog } from '#modules/kernel/decisions.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { mailTo, type TextSigner } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { toRomeClock } from '#modules/kernel/rome-calendar.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { World } from '#modules/kernel/world.ts'
import {
  answerComplaint,
  type ComplaintNeeds,
  type ComplaintOutcome,
  listKindsAbout,
} from './answer-complaint.ts'
import { type ComplaintQuery, DecisionReply } from './contract/decisions.ts'
import {
  COMPLAINT_DEADLINE_MONTHS,
  COMPLAINT_PAGE_PATH,
  COMPLAINTS_ADMIN_PAGE_PATH,
  DECISIONS_PAGE_PATH,
} from './contract/paths.ts'
import { type Decision, type DecisionStore, describeSubject } from './decision.ts'

type LogNeeds = {
  readonly decisions: DecisionStore
  readonly links: TextSigner
  readonly world: World
}

/** Port through which other modules record their decisions. */
export const createDecisionLog = ({ decisions, links, world }: LogNeeds): DecisionLog => ({
  write: ({ target, effectiveAt, ...decided }) => {
    const id = world.newId()
    const now = world.now()
    decisions.add({
      ...decided,
      id,
      targetKind: target?.kind ?? null,
      targetRef: target?.id ?? null,
      createdAt: now,
      effectiveAt: effectiveAt ?? now,
      ...NO_COMPLAINT,
    })
    return {
      basis: BASIS_LABELS[decided.basis],
      complaintPath: `${COMPLAINT_PAGE_PATH}?token=${links.sign(id)}`,
    }
  },
})

const NO_COMPLAINT = {
  complaint: null,
  complainedAt: null,
  complaintState: 'none',
  answer: null,
  answeredBy: null,
  answeredAt: null,
} as const

type Needs = LogNeeds &
  ComplaintNeeds & {
    /** Mails about new complaints go to these addresses. */
    readonly operators: { readonly addresses: () => readonly string[] }
  }

export const createDecisions = (needs: Needs) => ({
  mine: (userId: UserId) => {
    const items = needs.decisions.ofPerson(userId).map((one) => replyOf(one, needs.world.now()))
    return { items, total: items.length }
  },
  complain: (userId: UserId, id: string, text: string): ComplaintOutcome =>
    complain(needs, text, ownedBy(userId, needs.decisions.find(id))),
  /** Accepts the token of a mail's link, which is valid for one complaint. */
  complainByLink: (token: string, text: string): ComplaintOutcome => {
    const id = needs.links.read(token)
    return complain(needs, text, id === null ? null : needs.decisions.find(id))
  },
  queue: (viewer: Viewer, query: ComplaintQuery) =>
    needs.decisions.queue({ ...query, kinds: listKindsAbout(viewer, query.about) }),
  answer: answerComplaint(needs),
  reply: (decision: Decision) => replyOf(decision, needs.world.now()),
})

export type Decisions = ReturnType<typeof createDecisions>

const ownedBy = (userId: UserId, decision: Decision | null) =>
  decision?.userId === userId ? decision : null

const lastMoment = ({ createdAt }: Decision) =>
  toRomeClock(createdAt).add({ months: COMPLAINT_DEADLINE_MONTHS }).epochMilliseconds

const complain = (needs: Needs, text: string, decision: Decision | null): ComplaintOutcome =>
  needs.atomically((): ComplaintOutcome => {
    const { decisions, world } = needs
    if (!decision) return refuse({ code: 'decision.not-found' })
    if (decision.complaintState !== 'none') return refuse({ code: 'complaint.already-sent' })
    const now = world.now()
    if (now.getTime() > lastMoment(decision)) return refuse({ code: 'complaint.too-late' })
    const sent: Decision = {
      ...decision,
      complaint: text,
      complainedAt: now,
      complaintState: 'open',
    }
    decisions.save(sent)
    mailAbout(needs, sent, text)
    return accept(sent)
  })

/** Mails a receipt to the author, and a notice to the staff who have to answer. */
const mailAbout = (
  { decisions, operators, outbox }: Pick<Needs, 'decisions' | 'operators' | 'outbox'>,
  sent: Decision,
  complaint: string,
) => {
  const decision = describeSubject(sent)
  const receipt = { decision, complaint, number: sent.id, path: DECISIONS_PAGE_PATH }
  outbox.enqueue(mailTo(decisions.addressOf(sent.userId), 'complaint-received', receipt))
  for (const recipient of operators.addresses())
    outbox.enqueue({
      recipient,
      template: 'complaint-waiting',
      onBehalfOf: sent.userId,
      variables: { decision, complaint, path: COMPLAINTS_ADMIN_PAGE_PATH },
    })
}

const replyOf = (decision: Decision, now: Date) =>
  pickReply(DecisionReply, {
    ...decision,
    basis: BASIS_LABELS[decision.basis],
    mayComplain: decision.complaintState === 'none' && now.getTime() <= lastMoment(decision),
  })
