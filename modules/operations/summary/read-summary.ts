import type { Viewer } from '#modules/kernel/viewer.ts'
import {
  type ComparedFigure,
  FIGURES,
  type Figure,
  type FigureName,
  listWaitingNames,
  PERIOD_DAYS,
  STAFF_FIGURES,
  type SummaryReply,
} from '../contract/summary.ts'
import type { FigureSums, OperationsNeeds } from '../ports.ts'
import { createPeriod, createPrecedingPeriod, lastDays, type NamedDay } from './periods.ts'

/** Sums over a few hundred rows; nothing that grows with the marketplace is counted. */
export const readSummary =
  ({
    figures,
    waiting,
    listingTotals,
    serverFault,
    reviewMedian,
    version,
    world,
  }: Pick<
    OperationsNeeds,
    'figures' | 'waiting' | 'listingTotals' | 'serverFault' | 'reviewMedian' | 'version' | 'world'
  >) =>
  (viewer: Pick<Viewer, 'role'>): SummaryReply => {
    const now = world.now()
    const isAdmin = viewer.role === 'admin'
    const days = lastDays(PERIOD_DAYS.month, now)
    return {
      version,
      ...listingTotals(),
      fault: isAdmin ? serverFault() : null,
      waiting: listWaitingNames(viewer.role).map((name) => ({ name, total: waiting(name, now) })),
      days: days.map(({ day }) => day),
      reviewMedian: reviewMedian(days[0]?.from ?? now),
      figures: (isAdmin ? FIGURES : STAFF_FIGURES).map(figureAt(figures, now, days)),
    }
  }

const figureAt =
  (sum: FigureSums, now: Date, days: readonly NamedDay[]) =>
  (name: FigureName): Figure => {
    const compared = (length: number): ComparedFigure => ({
      now: sum(name, createPeriod(length, now)),
      before: sum(name, createPrecedingPeriod(length, now)),
    })
    return {
      name,
      today: compared(PERIOD_DAYS.today),
      week: compared(PERIOD_DAYS.week),
      month: compared(PERIOD_DAYS.month),
      perDay: days.map((day) => sum(name, day)),
    }
  }
