/** What a page asks before a link or a step back leaves it: forms with unsaved fields. */
const questions = new Set<() => boolean>()

/** Returns what takes the question back. */
export const askBeforeLeaving = (question: () => boolean) => {
  questions.add(question)
  return () => {
    questions.delete(question)
  }
}

/** Asks once, however many forms there are. */
export const confirmLeaving = () => {
  const [question] = questions
  if (question && !question()) return false
  questions.clear()
  return true
}
