type Picture = { readonly url: string; readonly alt: string }

/** The text with a picture on a line of its own after the place `at`: HTML where the text is, else Markdown. */
export const insertPicture = (text: string, at: number, picture: Picture) => {
  const end = text.indexOf('\n', at)
  const place = end === -1 ? text.length : end
  const [before, after] = [text.slice(0, place).trimEnd(), text.slice(place).trimStart()]
  const isHtml = text.trimStart().startsWith('<')
  const written = isHtml ? htmlOf(picture) : markdownOf(picture)
  return [before, written, after].filter(Boolean).join('\n\n')
}

const markdownOf = ({ url, alt }: Picture) =>
  `![${alt.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](${url})`

const htmlOf = ({ url, alt }: Picture) =>
  `<p><img src="${url}" alt="${alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"></p>`
