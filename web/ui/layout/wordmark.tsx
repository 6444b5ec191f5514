/** The product's name in two colours, split at a capital ("CercoOffro"). */
export const Wordmark = ({ name }: { name: string }) => {
  const [, first = name, second] = /^(.+?)(\p{Lu}.*)$/u.exec(name) ?? []

  return (
    <span className="wordmark">
      <span className="first">{first}</span>
      {second && <span className="second">{second}</span>}
    </span>
  )
}
