import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { CARRIED, carriedAddress, PUBLISH_PAGES } from '#web/listing/form/carried.ts'
import { SearchBox } from '#web/listing/list/search-box.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldContext } from '#web/ui/forms/field-context.ts'

/** Without `Field`, whose errors and hints would add to the first page's weight. */
const WHAT = { id: 'bisogno' }
const WHERE = { id: 'dove' }

/** The home page's one question: the answer goes along into the form, also without JavaScript. */
export const Question = () => {
  const navigate = useNavigate()
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    void navigate(
      carriedAddress({
        category: String(said.get(CARRIED.category) ?? ''),
        city: String(said.get(CARRIED.city) ?? ''),
      }),
    )
  }
  return (
    <form
      className="home-question grid gap-3 padded"
      data-mode="cerco"
      action={PUBLISH_PAGES.cerco}
      method="get"
      onSubmit={goOn}
    >
      <div className="field what">
        <label className="label display-xl" htmlFor={WHAT.id}>
          Di cosa hai bisogno?
        </label>
        <FieldContext value={WHAT}>
          <SearchBox name={CARRIED.category} kind="category" placeholder="es. idraulico" />
        </FieldContext>
      </div>
      <div className="field">
        <label className="label display-xl" htmlFor={WHERE.id}>
          Dove?
        </label>
        <FieldContext value={WHERE}>
          <SearchBox name={CARRIED.city} kind="city" placeholder="es. Padova" />
        </FieldContext>
      </div>
      <Button type="submit" variant="primary" label="Continua" />
    </form>
  )
}
