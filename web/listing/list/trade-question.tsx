import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { rememberPlace } from '#web/lib/place-here.ts'
import {
  buildFormAddress,
  FORM_ADDRESS_PARAMETERS,
  PUBLISH_PAGE_PATHS,
} from '#web/listing/form/carried-address.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldContext } from '#web/ui/forms/field-context.ts'
import { SearchBox } from './search-box.tsx'

/** Without `Field`, whose errors and hints would add to the first page's weight. */
const WHAT = { id: 'bisogno' }
const WHERE = { id: 'dove' }

type Props = {
  readonly title?: string
  /** What the page is about already. */
  readonly category?: string
  readonly city?: string
  /** Below the fields. */
  readonly says?: string | undefined
}

/** The one question of a page that invites: the answer goes along into the form, also without JavaScript. */
export const TradeQuestion = ({
  title = 'Che lavoro ti serve?',
  category = '',
  city = '',
  says,
}: Props) => {
  const navigate = useNavigate()
  const remember = (form: HTMLFormElement) =>
    rememberPlace(String(new FormData(form).get(FORM_ADDRESS_PARAMETERS.city) ?? ''))
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answers = new FormData(event.currentTarget)
    remember(event.currentTarget)
    void navigate(
      buildFormAddress({
        category: String(answers.get(FORM_ADDRESS_PARAMETERS.category) ?? ''),
        city: String(answers.get(FORM_ADDRESS_PARAMETERS.city) ?? ''),
      }),
    )
  }
  return (
    <form
      className="question grid gap-3 padded"
      data-mode="cerco"
      action={PUBLISH_PAGE_PATHS.cerco}
      method="get"
      onSubmit={goOn}
      onBlur={({ currentTarget, target }) => {
        if ((target as Element).id === WHERE.id) remember(currentTarget)
      }}
    >
      <div className="field what">
        <label className="label display-xl" htmlFor={WHAT.id}>
          {title}
        </label>
        <FieldContext value={WHAT}>
          <SearchBox
            name={FORM_ADDRESS_PARAMETERS.category}
            kind="category"
            initial={category}
            placeholder="es. idraulico"
          />
        </FieldContext>
      </div>
      <div className="field">
        <label className="label display-xl" htmlFor={WHERE.id}>
          Dove?
        </label>
        <FieldContext value={WHERE}>
          <SearchBox
            name={FORM_ADDRESS_PARAMETERS.city}
            kind="city"
            initial={city}
            placeholder="es. Padova"
          />
        </FieldContext>
      </div>
      <Button type="submit" variant="primary" label="Continua" />
      <p className="says small">
        {says ?? <>Lo scrivi una volta, ricevi fino a {MAX_REVEALS} preventivi. Gratis.</>}
      </p>
    </form>
  )
}
