/** Link to creating a record, next to a list's title. */
export const NewLink = ({ href, children }: { href: string; children: string }) => (
  <a className="button primary" href={href}>
    {children}
  </a>
)
