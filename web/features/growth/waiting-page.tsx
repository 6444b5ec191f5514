import { useState } from 'react'
import { WaitingListInput, type WaitingListReply } from '#modules/growth/contract/launch.ts'
import {
  growthPaths,
  WAITING_LIST_ROLE_LABELS,
  type WaitingListOutcome,
} from '#modules/growth/contract/paths.ts'
import { WAITING_PAGE_PATH } from '#modules/kernel/contract/waiting-page.ts'
import { sendRequest, useApi } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'

const WaitingPage = () => {
  const query = useQuery()
  const { data } = useApi<WaitingListReply>(growthPaths.waitingList)
  const end = query.get('esito')
  const act = (['token', 'lascia'] as const).find((name) => query.has(name))
  return (
    <NarrowPage
      title="Lista d’attesa"
      subtitle="Apriamo una provincia alla volta: lascia la tua email e ti scriviamo quando apriamo nella tua."
    >
      {act && <FollowLink act={act} token={query.get(act) ?? ''} />}
      {end !== null && Object.hasOwn(ENDS, end) && <Ended end={end as WaitingListOutcome} />}
      {!act && end === null && data && <Joining list={data} />}
      {data && <WhoWaits list={data} />}
    </NarrowPage>
  )
}

const ENDS: Record<WaitingListOutcome, { readonly title: string; readonly text: string }> = {
  inviata: {
    title: 'Controlla la posta',
    text: 'Ti abbiamo mandato un link: aprilo per confermare che l’indirizzo è tuo. Se non trovi l’email, guarda nella posta indesiderata.',
  },
  confermata: {
    title: 'Sei in lista',
    text: 'Ti scriviamo una volta sola, quando apriamo. Poi cancelliamo il tuo indirizzo.',
  },
  cancellata: {
    title: 'Non sei più in lista',
    text: 'Abbiamo cancellato il tuo indirizzo dalla lista d’attesa.',
  },
  'non-valido': {
    title: 'Link non valido',
    text: 'Il link non è valido o è scaduto: puoi metterti in lista di nuovo.',
  },
}

const Ended = ({ end }: { readonly end: WaitingListOutcome }) => (
  <EmptyState
    icon={end === 'non-valido' ? 'warning' : 'check'}
    title={ENDS[end].title}
    action={<LinkButton href={end === 'non-valido' ? WAITING_PAGE_PATH : '/'} label="Continua" />}
    text={ENDS[end].text}
  />
)

/** Only the button does it: mail scanners follow links. */
const FollowLink = ({ act, token }: { readonly act: 'token' | 'lascia'; token: string }) => (
  <form
    className="grid gap-3"
    method="post"
    action={`${WAITING_PAGE_PATH}?${new URLSearchParams({ [act]: token })}`}
  >
    <p>
      {act === 'token'
        ? 'Vuoi che ti avvisiamo quando apriamo nella tua zona?'
        : 'Vuoi che cancelliamo il tuo indirizzo dalla lista d’attesa?'}
    </p>
    <Button variant="primary" type="submit">
      {act === 'token' ? 'Sì, avvisatemi' : 'Cancellatemi dalla lista'}
    </Button>
  </form>
)

const Joining = ({ list }: { readonly list: WaitingListReply }) => {
  const [isSent, setSent] = useState(false)
  if (list.provinces.length === 0)
    return (
      <EmptyState
        icon="check"
        title="Abbiamo già aperto dappertutto"
        action={<LinkButton href="/pubblica-annuncio" label="Pubblica una richiesta" />}
        text="Non serve mettersi in lista: puoi pubblicare subito."
      />
    )
  return isSent ? <Ended end="inviata" /> : <JoinForm list={list} onSent={() => setSent(true)} />
}

/** Without JavaScript the browser posts it to the page. */
const JoinForm = ({ list, onSent }: { list: WaitingListReply; onSent: () => void }) => {
  const query = useQuery()
  const posted = usePostedForm()
  const form = useContractForm<Partial<WaitingListInput>, WaitingListInput>({
    schema: WaitingListInput,
    defaultValues: {
      role: query.get('role') === 'professional' ? 'professional' : 'client',
      provinceId: query.get('provinceId') ?? '',
      categoryId: query.get('categoryId') ?? '',
    },
    posted,
  })
  const submit = form.sending(async (body) => {
    await sendRequest('POST', growthPaths.waitingList, { body })
    onSent()
  }, 'Controlla la connessione e riprova.')
  return (
    <form
      className="grid gap-5"
      method="post"
      action={WAITING_PAGE_PATH}
      noValidate
      onSubmit={submit}
    >
      {posted && posted.issues.length === 0 && (
        <Alert tone="destructive" title="Non sei ancora in lista" text={posted.message} />
      )}
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <ChoiceGroup
        look="tiles sides"
        type="radio"
        legend="Chi sei"
        choices={toOptions(WAITING_LIST_ROLE_LABELS)}
        inputProps={form.register('role')}
        {...form.field('role')}
        name="role"
      />
      <Field label="Provincia" required {...form.field('provinceId')}>
        <Select
          placeholder="Scegli"
          options={list.provinces.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register('provinceId')}
        />
      </Field>
      <Field label="Mestiere" {...form.field('categoryId')}>
        <Select
          placeholder="Qualsiasi"
          options={list.categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register('categoryId')}
        />
      </Field>
      <Field
        label="Email"
        required
        hint="Ti scriviamo per chiederti conferma e quando apriamo, poi la cancelliamo."
        {...form.field('email')}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.register('email')}
        />
      </Field>
      <SubmitButton variant="primary" wide busy={form.formState.isSubmitting}>
        Avvisatemi quando aprite
      </SubmitButton>
    </form>
  )
}

const WhoWaits = ({ list: { items } }: { readonly list: WaitingListReply }) =>
  items.length > 0 && (
    <section className="stack">
      <h2>Chi è in lista</h2>
      <ul>
        {items.slice(0, 20).map(({ provinceId, province, categoryId, category, waiting }) => (
          <li key={`${provinceId}/${categoryId}`}>
            {category ?? 'Qualsiasi mestiere'}, provincia di {province}:{' '}
            {waiting === 1 ? '1 persona' : `${waiting} persone`}
          </li>
        ))}
      </ul>
    </section>
  )

export const page: Page = {
  Component: WaitingPage,
  preload: () => [growthPaths.waitingList],
  head: ({ search }) => ({
    title: 'Lista d’attesa',
    description: 'Lascia la tua email: ti scriviamo quando apriamo nella tua provincia.',
    canonicalPath: WAITING_PAGE_PATH,
    isIndexed: search.size === 0,
  }),
}
