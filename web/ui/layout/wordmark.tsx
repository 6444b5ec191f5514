/** The product's name; a capital inside it ("CercoOffro") parts it into its two colours. */
export const Wordmark = ({ name }: { name: string }) => {
  const [, first = name, second] = /^(.+?)(\p{Lu}.*)$/u.exec(name) ?? []

  return (
    <span className="wordmark">
      <span className="first">{first}</span>
      {second && <span className="second">{second}</span>}
    </span>
  )
}
