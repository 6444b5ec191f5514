import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../content/icon.tsx'
import { RequiredMark } from './field.tsx'
import { describedBy } from './field-context.ts'
import { FieldError } from './field-error.tsx'

export type ChoiceOption = { value: string; label: string; hint?: string; icon?: IconName }

type ChoiceGroupProps = {
  legend: ReactNode
  choices: readonly ChoiceOption[]
  type: 'radio' | 'checkbox'
  name: string
  /** `chips` wrap in a row, for short labels; `list` is vertical; `tiles` are boxes. */
  look?: 'list' | 'chips' | 'tiles rows' | 'tiles sides' | 'tiles short'
  id?: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Controlled choice; otherwise uncontrolled (see `inputProps.defaultChecked`). */
  chosen?: readonly string[]
  onChoose?: (value: string, checked: boolean) => void
  /** Spread onto every input: react-hook-form's `register(name)` goes here. */
  inputProps?: ComponentProps<'input'>
}

export const ChoiceGroup = (props: ChoiceGroupProps) => {
  const { legend, choices, look = 'list', hint, error, required } = props
  const madeUp = useId()
  const id = props.id ?? madeUp
  const ids = describedBy(id, { hint, error })

  return (
    <fieldset
      className={error ? 'choice-group wrong' : 'choice-group'}
      aria-describedby={ids || undefined}
    >
      <legend className="label">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} message={error} />
      <div className={look}>
        {choices.map((choice, index) => (
          <OneChoice key={choice.value} group={props} choice={choice} id={index ? undefined : id} />
        ))}
      </div>
    </fieldset>
  )
}

type OneChoiceProps = { group: ChoiceGroupProps; choice: ChoiceOption; id: string | undefined }

/** The first input has the group's id, for links of an error summary. */
const OneChoice = ({ group, choice, id }: OneChoiceProps) => {
  const { type, name, look, chosen, onChoose, error, required } = group
  const { defaultValue, ...inputProps } = group.inputProps ?? {}
  const first = defaultValue !== undefined && {
    defaultChecked: [defaultValue].flat().includes(choice.value),
  }
  const state = chosen && {
    checked: chosen.includes(choice.value),
    onChange: (event: { target: HTMLInputElement }) =>
      onChoose?.(choice.value, event.target.checked),
  }

  return (
    <label className={look === 'chips' ? 'chip' : 'choice'}>
      <input
        name={name}
        {...inputProps}
        {...first}
        {...state}
        type={type}
        value={choice.value}
        id={id}
        required={type === 'radio' && required}
        aria-invalid={error ? true : undefined}
      />
      {choice.icon && <Icon name={choice.icon} />}
      <span>
        {choice.label}
        {choice.hint && <span className="choice-hint">{choice.hint}</span>}
      </span>
    </label>
  )
}
