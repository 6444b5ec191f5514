export type BreadcrumbLink = { label: string; href: string }

export const Breadcrumb = ({
  trail,
  here,
}: {
  trail: readonly BreadcrumbLink[]
  here?: string
}) => (
  <nav className="breadcrumb" aria-label="Percorso">
    <ol className="trail small">
      {trail.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      {here && <li aria-current="page">{here}</li>}
    </ol>
  </nav>
)
