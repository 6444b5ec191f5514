/** How things are going: figures without money for moderators, all of them for admins. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  MONEY_FIGURES,
  STAFF_FIGURES,
  STAFF_TASK_NAMES,
  SummaryReply,
} from '#modules/operations/contract/summary.ts'
import { ReminderInput, ToDoReply } from '#modules/operations/contract/to-do.ts'
import { type ProofRow, staffGet } from '../row.ts'

export const summaryRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/summary',
    replies: SummaryReply,
    answers: staffGet(200),
    proves: ({ who, body }) => {
      const { pending, modificationRequested, figures, waiting } = v.parse(SummaryReply, body)
      expect({ pending, modificationRequested }).toEqual({ pending: 1, modificationRequested: 1 })
      const isAdmin = who === 'admin'
      expect(figures.map(({ name }) => name)).toEqual([
        ...STAFF_FIGURES,
        ...(isAdmin ? MONEY_FIGURES : []),
      ])
      expect(waiting.some(({ name }) => name === 'failedMail')).toBe(isAdmin)
      expect(waiting.map(({ name }) => name)).toEqual(expect.arrayContaining([...STAFF_TASK_NAMES]))
    },
  },
  {
    route: 'GET /api/admin/todo',
    replies: ToDoReply,
    answers: staffGet(200),
    proves: ({ who, body }) => {
      const { items } = v.parse(ToDoReply, body)
      expect(items).toContainEqual(expect.objectContaining({ kind: 'requests', count: 1 }))
      expect(items.some(({ kind }) => kind === 'failedMail')).toBe(who === 'admin')
    },
  },
  {
    route: 'PATCH /api/admin/todo',
    makesConflict: { decidesNothing: 'sets aside a reminder' },
    send: { reminder: 'at_once' },
    accepts: ReminderInput,
    replies: ToDoReply,
    answers: staffGet(200),
    proves: ({ me, count }) =>
      expect(
        count(`staff_reminders WHERE user_id = '${me?.user.id}' AND reminder = 'at_once'`),
      ).toBe(1),
  },
]
