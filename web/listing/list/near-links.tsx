type Link = {
  readonly path: string
  readonly name: string
  readonly total?: number
}

type Props = {
  readonly title: string
  readonly links: readonly Link[]
  /** Below a list of cards, away from it. */
  readonly isBelowCards?: boolean
}

export const NearLinks = ({ title, links, isBelowCards = false }: Props) =>
  links.length === 0 ? null : (
    <nav className={isBelowCards ? 'stack tight below-cards' : 'stack tight'} aria-label={title}>
      <h2>{title}</h2>
      <ul className="cluster tall-links gap-0-4">
        {links.map(({ path, name, total }) => (
          <li key={path}>
            <a href={path}>{name}</a>{' '}
            {total !== undefined && <span className="soft small">{total}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
