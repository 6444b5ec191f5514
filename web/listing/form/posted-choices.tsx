import { usePosted } from '#web/lib/posted.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'

type Props = { readonly field: string; readonly name: string; readonly legend: string }

/** What typed words may mean, for whoever chooses without a script. */
export const PostedChoices = ({ field, name, legend }: Props) => {
  const choices = usePosted()?.choices[field] ?? []
  return choices.length > 0 && <ChoiceGroup type="radio" {...{ name, legend, choices }} />
}
