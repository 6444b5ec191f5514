import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'

type FormSectionProps = {
  title: ReactNode
  hint?: ReactNode
  children: ReactNode
  /** Gives the staff's forms a box of their own, with denser fields; `wide` fields use the whole column. */
  look?: 'staff' | 'wide' | undefined
}

/** A section of fields: heading beside them on wide screens, above on narrow ones. */
export const FormSection = ({ title, hint, children, look }: FormSectionProps) => (
  <section className={joinClasses('form-section', look)}>
    <div className="parts ruled">
      <div className="about">
        <h2>{title}</h2>
        {hint && <p className="soft small">{hint}</p>}
      </div>
      <div className="fields gap-5">{children}</div>
    </div>
  </section>
)

export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="field-row aligned-end">{children}</div>
)
