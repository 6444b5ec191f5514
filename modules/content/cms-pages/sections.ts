/** The sections of a long page, for a table of contents. */
export type Section = { readonly id: string; readonly title: string }

/** Below either a table of contents is longer than its use. */
const FEWEST = 4
const SHORTEST_MINUTES = 3

const HEADING = /<h2([^>]*)>(.*?)<\/h2>/gs
const ITS_ID = /\sid="([^"]+)"/

/** Cleaned HTML with an id at every heading of a long page, and these headings in order. */
export const withSections = (
  html: string,
  minutes: number,
  textOf: (html: string) => string,
): { readonly html: string; readonly sections: Section[] } => {
  const sections: Section[] = []
  const marked = html.replace(HEADING, (heading, attributes: string, inner: string) => {
    const own = ITS_ID.exec(attributes)?.[1]
    const id = own ?? `sezione-${sections.length + 1}`
    sections.push({ id, title: textOf(inner) })
    return own === undefined ? `<h2 id="${id}"${attributes}>${inner}</h2>` : heading
  })
  const isLong = sections.length >= FEWEST && minutes >= SHORTEST_MINUTES
  return isLong ? { html: marked, sections } : { html, sections: [] }
}
