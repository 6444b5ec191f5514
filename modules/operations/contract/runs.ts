import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import { tableQuery } from '#modules/kernel/contract/table-query.ts'
import { optionalField, optionalText } from '#modules/kernel/contract.ts'

export const RUN_STATES = ['running', 'done', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

export const RUN_STATE_LABELS: Readonly<Record<RunState, string>> = {
  running: 'In corso',
  done: 'Fatto',
  failed: 'Non riuscito',
}

export const RunsQuery = v.object({
  job: optionalText(60),
  state: optionalField(v.picklist(RUN_STATES, 'Stato non valido')),
  /** Begun within 24 hours. */
  when: optionalField(v.picklist(['day'], 'Periodo non valido')),
  ...tableQuery(['newest', 'oldest']),
})
export type RunsQuery = v.InferOutput<typeof RunsQuery>

export const RunEntry = v.object({
  id: v.number(),
  job: v.string(),
  dueAt: v.string(),
  startedAt: v.string(),
  endedAt: v.nullable(v.string()),
  state: v.picklist(RUN_STATES),
  detail: v.nullable(v.string()),
})
export type RunEntry = v.InferOutput<typeof RunEntry>

export const RunsReply = listReplyOf(RunEntry)
export type RunsReply = v.InferOutput<typeof RunsReply>
