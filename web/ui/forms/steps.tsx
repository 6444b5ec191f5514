type StepsProps = {
  steps: readonly string[]
  /** Counted from 0. */
  current: number
}

/** Progress of a long form. */
export const Steps = ({ steps, current }: StepsProps) => (
  <nav className="steps" aria-label="Avanzamento">
    <p className="count">
      Passo {current + 1} di {steps.length}
    </p>
    <ol className="row">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index <= current ? 'step reached' : 'step'}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  </nav>
)
