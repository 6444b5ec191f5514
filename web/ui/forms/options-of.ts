/** What a person may choose from, in the order of the labels: for a select or a group of choices. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
