import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StarRatings } from '#modules/reviews/contract/reviews.ts'
import {
  DID_WORK_LABELS,
  type DidWork,
  REVIEW_IMAGES_MAX,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  STAR_ASPECT_LABELS,
  STAR_ASPECTS_BY_WORK,
  type StarAspect,
} from '#modules/reviews/contract/vocabulary.ts'
import { ApiError, showFailure } from '#web/lib/api.ts'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { PictureField } from '#web/pictures/uploader/picture-field.tsx'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type Contents = {
  /** Empty until somebody says it: nothing is chosen for them. */
  readonly didWork: DidWork | ''
  readonly stars: StarRatings
  readonly text: string
  readonly images: readonly string[]
}

type Props = {
  readonly first?: Partial<Contents>
  /** Somebody else was chosen: the work is no answer. */
  readonly isPassedOver?: boolean
  readonly button: string
  readonly onSend: (contents: Contents) => Promise<unknown>
}

const DID_WORK = toOptions(DID_WORK_LABELS)
const COUNTS = [1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: `${count} ★` }))

/** Radio groups and a text: on a phone in under a minute, also without JavaScript. */
export const ReviewForm = ({ first = {}, isPassedOver = false, button, onSend }: Props) => {
  const typed: Readonly<Record<string, unknown>> = usePostedForm()?.values ?? {}
  const uploads = usePictureUploads()
  const [images, setImages] = useState<readonly string[]>(first.images ?? [])
  const [didWork, setDidWork] = useState<DidWork | ''>(
    (typed['didWork'] as DidWork | undefined) ?? first.didWork ?? '',
  )
  const ratings = starsOf(didWork, isPassedOver)
  const { problems, isSending, submit } = useSending(async (fields) => {
    const text = String(fields.get('text') ?? '')
    const stars = starsIn(fields, ratings)
    if (await uploads.finished()) await onSend({ didWork, stars, text, images })
  })
  return (
    <form method="post" className="stack loose" noValidate onSubmit={submit}>
      {first.text !== undefined && <input type="hidden" name="change" value="1" />}
      <PostedRefusal />
      <ChoiceGroup
        legend="Ha fatto il lavoro?"
        type="radio"
        name="didWork"
        required
        choices={isPassedOver ? DID_WORK.filter(({ value }) => value !== 'yes') : DID_WORK}
        chosen={[didWork]}
        onChoose={(value) => setDidWork(value as DidWork)}
        error={problems['didWork']}
      />
      {ratings.map((name, index) => (
        <ChoiceGroup
          key={name}
          legend={STAR_ASPECT_LABELS[name]}
          type="radio"
          name={name}
          look="chips"
          choices={COUNTS}
          inputProps={{ defaultValue: String(typed[name] ?? first.stars?.[name] ?? '') }}
          error={problems[index === 0 ? 'stars' : `stars.${name}`]}
        />
      ))}
      <Field
        label="Com’è andata"
        hint={`Almeno ${REVIEW_TEXT_MIN} caratteri. Niente cognomi, telefoni e indirizzi: la leggono tutti.`}
        required
        error={problems['text']}
      >
        <Textarea
          name="text"
          rows={6}
          maxLength={REVIEW_TEXT_MAX}
          defaultValue={String(typed['text'] ?? first.text ?? '')}
        />
      </Field>
      <noscript>
        <p className="hint">
          Per aggiungere fotografie serve JavaScript: se non è attivo, puoi pubblicare solo il
          testo.
        </p>
      </noscript>
      <div className="needs-script">
        <PictureField
          max={REVIEW_IMAGES_MAX}
          value={images}
          onChange={setImages}
          uploads={uploads}
          isSignedIn
          error={problems['images']}
        />
      </div>
      <SubmitButton
        isPlain
        variant="primary"
        busy={isSending}
        busyLabel="Invio in corso…"
        label={button}
      />
    </form>
  )
}

/** Sends once; what the server refuses stands at its field, which is led to. */
const useSending = (send: (fields: FormData) => Promise<unknown>) => {
  const posted = usePostedForm()
  const [problems, setProblems] = useState(() => byField(posted?.issues ?? []))
  const [isSending, setSending] = useState(false)
  const work = async (form: HTMLFormElement) => {
    setSending(true)
    try {
      await send(new FormData(form))
    } catch (failure) {
      const byPath = failure instanceof ApiError ? byField(failure.issues) : {}
      // Shown first, so that the focused field is read with its problem.
      flushSync(() => setProblems(byPath))
      const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (wrong) wrong.focus()
      else showFailure(failure)
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void work(event.currentTarget)
  }
  return { problems, isSending, submit }
}

const byField = (
  issues: readonly { readonly path: string; readonly message: string }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]))

const starsOf = (didWork: DidWork | '', isPassedOver: boolean) =>
  STAR_ASPECTS_BY_WORK[didWork || (isPassedOver ? 'quoted_only' : 'yes')]

const starsIn = (fields: FormData, ratings: readonly StarAspect[]): StarRatings =>
  Object.fromEntries(
    ratings.flatMap((name) => {
      const count = Number(fields.get(name))
      return count > 0 ? [[name, count]] : []
    }),
  )
