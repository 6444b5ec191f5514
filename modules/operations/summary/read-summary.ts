import type { Viewer } from '#modules/kernel/viewer.ts'
import {
  type ComparedFigure,
  FIGURE_NAMES,
  type FigureName,
  listTaskNames,
  STAFF_FIGURES,
  SUMMARY_PERIOD_DAYS,
  type SummaryFigure,
  type SummaryReply,
} from '../contract/summary.ts'
import type { FigureSums, OperationsNeeds } from '../ports.ts'
import { createPeriod, createPrecedingPeriod, listLastDays, type SummaryDay } from './periods.ts'

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
    const days = listLastDays(SUMMARY_PERIOD_DAYS.month, now)
    return {
      version,
      ...listingTotals(),
      fault: isAdmin ? serverFault() : null,
      waiting: listTaskNames(viewer.role).map((name) => ({ name, total: waiting(name, now) })),
      days: days.map(({ day }) => day),
      reviewMedian: reviewMedian(days[0]?.from ?? now),
      figures: (isAdmin ? FIGURE_NAMES : STAFF_FIGURES).map(figureAt(figures, now, days)),
    }
  }

const figureAt =
  (sum: FigureSums, now: Date, days: readonly SummaryDay[]) =>
  (name: FigureName): SummaryFigure => {
    const compared = (length: number): ComparedFigure => ({
      now: sum(name, createPeriod(length, now)),
      before: sum(name, createPrecedingPeriod(length, now)),
    })
    return {
      name,
      today: compared(SUMMARY_PERIOD_DAYS.today),
      week: compared(SUMMARY_PERIOD_DAYS.week),
      month: compared(SUMMARY_PERIOD_DAYS.month),
      perDay: days.map((day) => sum(name, day)),
    }
  }
