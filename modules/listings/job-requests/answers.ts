import type { QuestionAnswer, TradeQuestion } from '#modules/kernel/contract/questions.ts'
import { parseEuro } from '#modules/kernel/euro.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'

const MOST = 1_000_000

/** Keeps answers to what the trade asks, in the words of today, and leaves out all others. */
export const checkQuestionAnswers = (
  questions: readonly TradeQuestion[],
  submitted: readonly QuestionAnswer[],
) => {
  const issues: InputIssue[] = []
  const answers: QuestionAnswer[] = []
  for (const question of questions) {
    const index = submitted.findIndex(({ questionId }) => questionId === question.id)
    const value = submitted[index]?.value ?? ''
    if (value === '') continue
    const fitting = FITTING[question.kind](value, question)
    if (typeof fitting === 'object')
      issues.push({ path: `answers.${index}.value`, message: fitting.fault })
    else
      answers.push({
        questionId: question.id,
        value: fitting,
        question: question.label,
        text: textOf(question, fitting),
      })
  }
  return { answers, issues }
}

type Value = QuestionAnswer['value']

type Fit = (value: Value, question: TradeQuestion) => Value | { readonly fault: string }

const numeric = (value: Value) => {
  if (typeof value === 'boolean') return null
  return typeof value === 'string' ? parseEuro(value) : value
}

const FITTING: Readonly<Record<TradeQuestion['kind'], Fit>> = {
  number: (value) => {
    const number = numeric(value)
    return number !== null && Number.isInteger(number) && number >= 0 && number <= MOST
      ? number
      : { fault: 'Scrivi un numero intero' }
  },
  size: (value) => {
    const size = numeric(value)
    return size !== null && size > 0 && size <= MOST
      ? Math.round(size * 100) / 100
      : { fault: 'Scrivi una misura, per esempio 12,5' }
  },
  choice: (value, { choices }) =>
    choices.includes(String(value)) ? value : { fault: 'Scegli una delle risposte' },
  yes_no: (value) =>
    ['true', 'false'].includes(String(value))
      ? String(value) === 'true'
      : { fault: 'Scegli sì o no' },
}

const textOf = ({ unit }: TradeQuestion, value: Value) => {
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  if (typeof value === 'string') return value
  return [new Intl.NumberFormat('it-IT').format(value), unit].filter(Boolean).join(' ')
}
