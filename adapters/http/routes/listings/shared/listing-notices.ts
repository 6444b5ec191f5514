import type { Context } from 'hono'
import { type CsvColumn, replyCsv } from '#adapters/http/csv.ts'
import {
  type GuardedContext,
  newRoutes,
  personalReply,
  readActor,
  readSender,
  refuseConflicts,
  staffOnly,
} from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { createRefusalReply, valueOrRefuse } from '#adapters/http/reply.ts'
import { FirmReportInput } from '#modules/firms/contract/reports.ts'
import type { Firms } from '#modules/firms/index.ts'
import type { ListingNoticeId } from '#modules/kernel/ids.ts'
import { NOTICE_REFUSALS } from '#modules/listings/contract/shared/notice-paths.ts'
import {
  NOTICE_REASON_LABELS,
  NoticeDecisionInput,
  NoticeInput,
  NoticeQuery,
  type NoticeStatistics,
  NoticeStatisticsQuery,
} from '#modules/listings/contract/shared/notices.ts'
import { LISTING_KINDS, type ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import type { Listings } from '#modules/listings/index.ts'

type Needs = Pick<Listings, 'notices'>

/** Notices of illegal content: open to anybody, decided by moderators. */
export const listingNoticeRoutes = ({ notices }: Needs) =>
  newRoutes()
    .post('/listings/:kind/:id/report', personalReply, async (c) => {
      const kind = c.req.param('kind')
      if (!isKind(kind)) return refuseNotice(c, { code: 'notice.listing-not-found' })
      const input = await readJson(c, NoticeInput)
      const sent = { kind, id: c.req.param('id'), input: input, ip: c.var.ip }
      return receipt(c, notices.send(sent))
    })
    .get('/admin/notices', staffOnly, (c) => c.json(notices.queue(readQuery(c, NoticeQuery))))
    .get('/admin/notices/statistics', staffOnly, (c) => {
      const query = readQuery(c, NoticeStatisticsQuery)
      const reply = notices.statistics(query)
      return query.format === 'csv'
        ? replyCsv(c, {
            fileName: 'segnalazioni-dsa.csv',
            columns: STATISTICS_COLUMNS,
            rows: reply.byReason,
          })
        : c.json(reply)
    })
    .post('/admin/notices/:id/uphold', refuseConflicts('notice'), (c) => decide(c, notices, true))
    .post('/admin/notices/:id/dismiss', refuseConflicts('notice'), (c) => decide(c, notices, false))

/** `reported` finds a firm by its slug. */
export const firmReportRoutes = (
  { sendAboutFirm }: Pick<Needs['notices'], 'sendAboutFirm'>,
  reported: Firms['reported'],
) =>
  newRoutes().post('/firms/:slug/report', personalReply, async (c) => {
    const input = await readJson(c, FirmReportInput)
    const { userId: reporterId, ip } = readSender(c)
    const find = () => reported(c.req.param('slug'))
    return receipt(c, sendAboutFirm({ ...input, find, reporterId, ip }))
  })

const receipt = (c: Context, outcome: ReturnType<Needs['notices']['send']>) => {
  const { id, createdAt } = valueOrRefuse(outcome, refuseNotice)
  return c.json({ id, createdAt: createdAt.toISOString() }, 201)
}

const STATISTICS_COLUMNS: readonly CsvColumn<NoticeStatistics['byReason'][number]>[] = [
  ['Motivo', ({ reason }) => NOTICE_REASON_LABELS[reason]],
  ['Ricevute', ({ received }) => received],
  ['Da esaminare', ({ open }) => open],
  ['Accolte', ({ upheld }) => upheld],
  ['Respinte', ({ dismissed }) => dismissed],
  ['Ore fino alla decisione (mediana)', ({ medianHours }) => medianHours],
]

const isKind = (text: string): text is ListingKind => LISTING_KINDS.some((kind) => kind === text)

const decide = async (c: GuardedContext, notices: Needs['notices'], isUpheld: boolean) => {
  const { reason } = await readJson(c, NoticeDecisionInput)
  const id = readIdParameter<ListingNoticeId>(c)
  valueOrRefuse(notices.decide({ id, moderator: readActor(c), isUpheld, reason }), refuseNotice)
  return c.json(notices.shown(id))
}

const refuseNotice = createRefusalReply(NOTICE_REFUSALS, {
  'notice.not-found': 404,
  'notice.listing-not-found': 404,
})
