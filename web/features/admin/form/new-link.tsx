/** Beside the title of a list: the way to something new. */
export const NewLink = ({ href, children }: { href: string; children: string }) => (
  <a className="button primary" href={href}>
    {children}
  </a>
)
