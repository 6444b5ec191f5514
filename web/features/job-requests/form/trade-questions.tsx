import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { TradeQuestion } from '#modules/kernel/contract/questions.ts'
import { useApi } from '#web/lib/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { RequestFormValues } from './request-form-values.ts'

/** Here, so that only who is asked loads it. */
export const tradeQuestionsPath = (categoryId: string) =>
  `/api/categories/${encodeURIComponent(categoryId)}/questions`

/** Keeps each form's answers to any trade, so that people who return to a trade find them again. */
const answered = new WeakMap<object, Map<string, unknown>>()

/** What the chosen trade asks; all of it may be skipped. Answers stand at the places of their questions. */
export const TradeQuestions = () => {
  const { control, register, watch, getValues, setValue, formState } =
    useFormContext<RequestFormValues>()
  const { data: questions } = useApi<TradeQuestion[]>(tradeQuestionsPath(watch('categoryId')))
  useEffect(() => {
    if (!questions) return
    const given = answered.get(control) ?? new Map<string, unknown>()
    answered.set(control, given)
    for (const { questionId, value } of getValues('answers')) given.set(questionId, value)
    setValue(
      'answers',
      questions.map(({ id }) => ({
        questionId: id,
        question: '',
        text: '',
        value: String(given.get(id) ?? '').replace('.', ','),
      })),
    )
  }, [questions, control, getValues, setValue])
  return questions?.map((question, index) => (
    <Field
      key={question.id}
      id={index === 0 ? 'answers' : `answers-${index}`}
      label={labelOf(question)}
      error={formState.errors.answers?.[index]?.value?.message}
    >
      {question.kind === 'choice' || question.kind === 'yes_no' ? (
        <Select
          placeholder="Non lo so"
          options={optionsOf(question)}
          {...register(`answers.${index}.value`)}
        />
      ) : (
        <TextInput
          inputMode={question.kind === 'number' ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...register(`answers.${index}.value`)}
        />
      )}
    </Field>
  ))
}

const labelOf = ({ label, unit }: TradeQuestion) => (unit ? `${label} (${unit})` : label)

const YES_NO = [
  { value: 'true', label: 'Sì' },
  { value: 'false', label: 'No' },
]

const optionsOf = ({ kind, choices }: TradeQuestion) =>
  kind === 'yes_no' ? YES_NO : choices.map((value) => ({ value, label: value }))
