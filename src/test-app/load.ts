/** Repeats `one` until the server accepts no connection. */
export const repeatUntilRefused = async (one: () => Promise<unknown>) => {
  let answered = 0
  try {
    for (;;) {
      await one()
      answered += 1
    }
  } catch (error) {
    return { answered, endedBy: reasonOf(error as Error) }
  }
}

const reasonOf = (error: Error) => {
  const cause = error.cause as NodeJS.ErrnoException | undefined
  return cause?.code ?? `${error.message} ${cause?.message ?? ''}`
}
