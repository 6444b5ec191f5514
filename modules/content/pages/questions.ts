/** The questions (`h3`, or `h2` where there are none) of a page, each with the words up to the next heading. */
export const questionsIn = (html: string, textOf: (html: string) => string) => {
  const level = html.includes('<h3') ? '3' : '2'
  const parts = html.split(new RegExp(`<h${level}[^>]*>`)).slice(1)
  return parts
    .map((part) => {
      const [question = '', rest = ''] = part.split(`</h${level}>`, 2)
      const [answer = ''] = rest.split(/<h[1-6][^>]*>/, 1)
      return { question: textOf(question), answer: textOf(answer) }
    })
    .filter(({ question, answer }) => question !== '' && answer !== '')
}
