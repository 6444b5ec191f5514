/** The questions of a trade about a request, and their answers. */
import * as v from 'valibot'

export const QUESTIONS_MAX = 4

export const QUESTION_KINDS = {
  number: 'Un numero',
  size: 'Una misura',
  choice: 'Una scelta',
  yes_no: 'Sì o no',
} as const
export type QuestionKind = keyof typeof QUESTION_KINDS

export const TradeQuestion = v.object({
  id: v.string(),
  kind: v.picklist(Object.keys(QUESTION_KINDS) as QuestionKind[]),
  label: v.string(),
  choices: v.array(v.string()),
  /** Unit of a number or a size: `m²`. */
  unit: v.nullable(v.string()),
})
export type TradeQuestion = v.InferOutput<typeof TradeQuestion>

/** `GET /api/categories/{id}/questions`. */
export const QuestionsReply = v.array(TradeQuestion)

/** Keeps the words of the day on which it was given, even if its question changes later. */
export const QuestionAnswer = v.object({
  questionId: v.string(),
  value: v.union([v.string(), v.number(), v.boolean()]),
  question: v.string(),
  text: v.string(),
})
export type QuestionAnswer = v.InferOutput<typeof QuestionAnswer>
