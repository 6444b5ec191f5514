import { useState } from 'react'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { PROGRESS_LABELS, type Progress } from '#modules/reveal/contract/report-words.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'

type Props = {
  readonly reveal: ContactRevealReply
  readonly onChanged: (changed: ContactRevealReply) => void
}

/** How far one got with a contact: stored at once, shown before the answer. */
export const ProgressChoice = ({ reveal, onChanged }: Props) => {
  const [wanted, setWanted] = useState<Progress | null>(null)
  const choose = async (progress: Progress) => {
    setWanted(progress)
    try {
      const body = { progress }
      const changed = await send<ContactRevealReply>('PATCH', revealPaths.one(reveal.id), { body })
      setWanted(null)
      onChanged(changed)
    } catch (failure) {
      setWanted(null)
      showFailure(failure, 'Lo stato non è stato salvato. Riprova.')
    }
  }
  return (
    <Field
      label={
        <>
          A che punto sei<span className="visually-hidden">: {reveal.title}</span>
        </>
      }
    >
      <Select
        value={wanted ?? reveal.progress}
        options={optionsOf(PROGRESS_LABELS)}
        onChange={(event) => void choose(event.target.value as Progress)}
      />
    </Field>
  )
}
