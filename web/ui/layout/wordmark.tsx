import type { PageBranding } from '#modules/content/contract/branding-paths.ts'

/** The operator's logo, or the product's name in two colours, split at a capital ("CercoOffro"). */
export const Wordmark = ({
  name,
  logo,
}: {
  name: string
  logo?: PageBranding['logo'] | undefined
}) => {
  if (logo) return <img className="wordmark" alt="" {...logo} />
  const [, first = name, second] = /^(.+?)(\p{Lu}.*)$/u.exec(name) ?? []

  return (
    <span className="wordmark">
      <span className="first">{first}</span>
      {second && <span className="second">{second}</span>}
    </span>
  )
}
