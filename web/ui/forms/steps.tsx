type StepsProps = {
  steps: readonly string[]
  /** Counted from 0. */
  current: number
  done?: readonly boolean[]
  /** Puts the steps of a long form beside it where there is space. */
  isBeside?: boolean
}

export const Steps = ({ steps, current, done = [], isBeside }: StepsProps) => (
  <nav className={isBeside ? 'steps beside' : 'steps'} aria-label="Avanzamento">
    <p className="count soft small" data-step={steps[current]}>
      Passo {current + 1} di {steps.length}
    </p>
    <ol className="row">
      {steps.map((step, index) => (
        <li
          key={step}
          className={classOf(index <= current, done[index] === true)}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
          {done[index] && index !== current && <span className="visually-hidden"> (fatto)</span>}
        </li>
      ))}
    </ol>
  </nav>
)

const classOf = (isReached: boolean, isDone: boolean) =>
  `step${isReached ? ' reached' : ''}${isDone ? ' done' : ''}`
