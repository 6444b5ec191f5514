/** The questions (`h3`, or `h2` where there are none) of a page, each with the words up to the next heading. */
export const questionsIn = (html: string, textOf: (html: string) => string) => {
  const isDeep = html.includes('<h3')
  const parts = html.split(isDeep ? /<h3[^>]*>/ : /<h2[^>]*>/).slice(1)
  return parts
    .map((part) => {
      const [question = '', rest = ''] = part.split(isDeep ? '</h3>' : '</h2>', 2)
      const [answer = ''] = rest.split(/<h[1-6][^>]*>/, 1)
      return { question: textOf(question), answer: textOf(answer) }
    })
    .filter(({ question, answer }) => question !== '' && answer !== '')
}
