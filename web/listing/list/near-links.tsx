type Link = {
  readonly path: string
  readonly name: string
  readonly total?: number
  readonly says?: string | undefined
}

export const NearLinks = ({ title, links }: { title: string; links: readonly Link[] }) =>
  links.length === 0 ? null : (
    <nav className="stack tight" aria-label={title}>
      <h2>{title}</h2>
      <ul className="cluster tall-links gap-0-4">
        {links.map(({ path, name, total, says }) => (
          <li key={path}>
            <a href={path}>{name}</a>{' '}
            {total !== undefined && <span className="soft small">{total}</span>}
            {says && <span className="says small">{says}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
