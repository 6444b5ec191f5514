import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  readonly heading: string
  readonly lead: string
  readonly steps: readonly string[]
  readonly children: ReactNode
}

export const ListingPublished = ({ heading, lead, steps, children }: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    title.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  return (
    <section className="wrap listing-published">
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p className="lead above-2">{lead}</p>
      <ol className="next-steps grid gap-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="cluster">{children}</div>
    </section>
  )
}
