import type { ReactNode } from 'react'

type FormSectionProps = { title: ReactNode; hint?: ReactNode; children: ReactNode }

/** A section of fields: heading beside them on wide screens, above on narrow ones. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => (
  <section className="form-section">
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
