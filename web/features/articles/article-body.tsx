/** The article's own HTML. The server lets nothing through that is not on its list, on writing and on reading. */
export const ArticleBody = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by adapters/markup, held to it by browser tests.
  <div className="prose article-body" dangerouslySetInnerHTML={{ __html: html }} />
)
