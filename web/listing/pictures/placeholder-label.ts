const LONGEST = 15
const KEPT = 12

/** The category in large letters where a picture is missing; long names are cut. */
export const placeholderLabel = (category: string | null | undefined, unnamed: string) => {
  const name = category?.trim() || unnamed
  return (name.length > LONGEST ? `${name.slice(0, KEPT)}…` : name).toUpperCase()
}
