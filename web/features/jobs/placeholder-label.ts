const LONGEST = 15
const KEPT = 12
const UNNAMED = 'Nuovo Lavoro'

/** The category in large letters where a picture is missing; long names are cut. */
export const placeholderLabel = (category: string | null | undefined) => {
  const name = category?.trim() || UNNAMED
  return (name.length > LONGEST ? `${name.slice(0, KEPT)}…` : name).toUpperCase()
}
