const LONGEST = 15
const LABEL_MAX = 12

/** The category in large letters where a picture is missing; long names are cut. */
export const placeholderLabel = (category: string | null | undefined, unnamed: string) => {
  const name = category?.trim() || unnamed
  return (name.length > LONGEST ? `${name.slice(0, LABEL_MAX)}…` : name).toUpperCase()
}
