import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = ComponentProps<'select'> & {
  /** Or `option` and `optgroup` elements as children. */
  options?: readonly SelectOption[]
  /** The first line, with the empty value: a prompt, or "Tutte le categorie". */
  placeholder?: string
}

export const Select = ({ options = [], placeholder, children, ...props }: SelectProps) => (
  <span className="select-box">
    <select {...useFieldControl()} {...props} className={`select ${props.className ?? ''}`}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
      {children}
    </select>
  </span>
)
